import * as v from 'valibot';
import { emailText } from '../email.ts';
import { requiredText, TEXT_LIMITS } from '../text-limits.ts';
import { messages } from './messages.ts';

/** Controls of the contact form in the order of the page (section 2). */
export const CONTROLS = ['name', 'email', 'subject', 'message', 'privacy'] as const;

export type ControlName = (typeof CONTROLS)[number];

export type RawForm = Record<Exclude<ControlName, 'privacy'>, string> & { privacy: boolean };

export type FormErrors = Partial<Record<ControlName, readonly string[]>>;

const FormSchema = v.object({
  name: requiredText(messages.name),
  email: emailText(messages),
  subject: requiredText(messages.subject),
  message: requiredText(messages.message, TEXT_LIMITS.message),
  privacy: v.literal(true, messages.privacy),
});

export type ContactForm = v.InferOutput<typeof FormSchema>;

export type FormCheck = { ok: true; form: ContactForm } | { ok: false; errors: FormErrors };

/** Checks what the visitor typed; reads only, changes nothing. */
export function checkForm(raw: RawForm): FormCheck {
  const result = v.safeParse(FormSchema, raw);
  if (result.success) return { ok: true, form: result.output };
  return { ok: false, errors: v.flatten<typeof FormSchema>(result.issues).nested ?? {} };
}

export function readForm(form: HTMLFormElement): RawForm {
  const data = new FormData(form);
  const textOf = (name: ControlName) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: textOf('name'),
    email: textOf('email'),
    subject: textOf('subject'),
    message: textOf('message'),
    privacy: data.has('privacy'),
  };
}

/** Subject and message of the address ('Avísame' leads here), into controls that are empty. */
export function prefill(form: HTMLFormElement, search: string): void {
  const query = new URLSearchParams(search);
  for (const name of ['subject', 'message'] as const) {
    const control = form.elements.namedItem(name);
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isText && control.value === '') control.value = query.get(name) ?? '';
  }
}
