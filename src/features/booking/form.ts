import * as v from 'valibot';
import { isAllowedBirthday } from '../../domain/dates.ts';
import { emailText } from '../email.ts';
import { optionalText, requiredText, TEXT_LIMITS } from '../text-limits.ts';
import { messages } from './messages.ts';

/** Controls of the booking form in the order of the page (section 3). */
export const CONTROLS = [
  'name',
  'lastname',
  'phone',
  'email',
  'retypeemail',
  'gender',
  'birthday',
  'dni',
  'comments',
  'whatsapp',
  'terms',
] as const;

export type ControlName = (typeof CONTROLS)[number];

export type RawForm = Record<Exclude<ControlName, 'whatsapp' | 'terms'>, string> & {
  whatsapp: boolean;
  terms: boolean;
};

export type FormErrors = Partial<Record<ControlName, readonly string[]>>;

const birthdaySchema = (now: Date) =>
  v.config(
    v.pipe(
      v.string(),
      v.nonEmpty(messages.birthday),
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed || isAllowedBirthday(dataset.value, now)) return;
        addIssue({ message: messages.birthdayInvalid });
        addIssue({ message: messages.birthdayRange });
      }),
    ),
    // It says the first thing that is wrong with it, not all.
    { abortPipeEarly: true },
  );

/** Section 5: every rule and message of the form. */
const formSchema = (now: Date) =>
  v.pipe(
    v.object({
      name: requiredText(messages.name),
      lastname: requiredText(messages.lastname),
      phone: requiredText(messages.phone, TEXT_LIMITS.code),
      email: emailText(messages),
      retypeemail: emailText(messages),
      gender: v.picklist(['male', 'female'], messages.gender),
      birthday: birthdaySchema(now),
      dni: requiredText(messages.dni, TEXT_LIMITS.code),
      comments: optionalText(TEXT_LIMITS.comments),
      whatsapp: v.boolean(),
      terms: v.literal(true, messages.terms),
    }),
    v.forward(
      v.partialCheck(
        [['email'], ['retypeemail']],
        ({ email, retypeemail }) => !retypeemail || sameAddress(email, retypeemail),
        messages.emailsDiffer,
      ),
      ['retypeemail'],
    ),
  );

export type BookingForm = v.InferOutput<ReturnType<typeof formSchema>>;

export type FormCheck = { ok: true; form: BookingForm } | { ok: false; errors: FormErrors };

/** Checks what the visitor typed; reads only, changes nothing. */
export function checkForm(raw: RawForm, now: Date): FormCheck {
  const result = v.safeParse(formSchema(now), raw);
  if (result.success) return { ok: true, form: result.output };
  return {
    ok: false,
    errors: v.flatten<ReturnType<typeof formSchema>>(result.issues).nested ?? {},
  };
}

/** What stands in the form's controls now. A date that the browser cannot read counts as wrong. */
export function readForm(form: HTMLFormElement): RawForm {
  const data = new FormData(form);
  const textOf = (name: ControlName) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const birthday = form.elements.namedItem('birthday');
  const unreadable = birthday instanceof HTMLInputElement && birthday.validity.badInput;
  return {
    name: textOf('name'),
    lastname: textOf('lastname'),
    phone: textOf('phone'),
    email: textOf('email'),
    retypeemail: textOf('retypeemail'),
    gender: textOf('gender'),
    birthday: unreadable ? '?' : textOf('birthday'),
    dni: textOf('dni'),
    comments: textOf('comments'),
    whatsapp: data.has('whatsapp'),
    terms: data.has('terms'),
  };
}

export const isControlName = (name: string): name is ControlName =>
  CONTROLS.some((control) => control === name);

const sameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();
