import * as v from 'valibot';
import { emailText } from '../email.ts';
import { messages } from './messages.ts';

/** Names of the controls: other forms of a page have a `name` and an `email` of their own. */
export const CONTROLS = { name: 'subscriber-name', email: 'subscriber-email' } as const;

const SubscriberSchema = v.object({
  name: v.pipe(v.string(), v.trim()),
  email: emailText(messages),
});

export type SubscriberForm = v.InferOutput<typeof SubscriberSchema>;

export type FormCheck = { ok: true; form: SubscriberForm } | { ok: false; errors: string[] };

/** Checks the address; only the API could do without one (section 5 names no rule). */
export function checkForm(raw: SubscriberForm): FormCheck {
  const result = v.safeParse(SubscriberSchema, raw);
  return result.success
    ? { ok: true, form: result.output }
    : { ok: false, errors: result.issues.map(({ message }) => message) };
}

export function readForm(form: HTMLFormElement): SubscriberForm {
  const data = new FormData(form);
  const textOf = (control: string) => {
    const value = data.get(control);
    return typeof value === 'string' ? value : '';
  };
  return { name: textOf(CONTROLS.name), email: textOf(CONTROLS.email) };
}
