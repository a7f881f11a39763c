import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';
import { fillIn } from './fill-in.ts';
import {
  CONTROLS,
  checkForm,
  isControlName,
  readForm,
  type BookingForm,
  type ControlName,
  type FormCheck,
  type FormErrors,
} from './form.ts';

interface BookingFormState {
  formRef: RefObject<HTMLFormElement | null>;
  /** All that is wrong; undefined before the first look. */
  errors: FormErrors | undefined;
  /** What the page shows of it: touched controls, or all after an attempt to send. */
  shown: FormErrors;
  submitted: boolean;
  hasDraft: boolean;
  touch: (event: SyntheticEvent) => void;
  clear: () => void;
  /** Notes an attempt to send. @returns the checked form, or undefined while something is wrong */
  attempt: () => BookingForm | undefined;
}

/** The booking form's controls hold what was typed; this watches them and keeps the draft. */
export function useBookingForm(): BookingFormState {
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>();
  const [touched, setTouched] = useState<ReadonlySet<ControlName>>(new Set());
  const [submitted, setSubmitted] = useState(false);
  const [hasDraft, setHasDraft] = useState(false);

  const check = (): FormCheck | undefined => {
    if (!formRef.current) return undefined;
    const result = checkForm(readForm(formRef.current), new Date());
    setErrors(result.ok ? {} : result.errors);
    return result;
  };

  // What was typed before this script arrived counts; then what was typed before a reload.
  useEffect(() => {
    const draft = readDraft();
    if (formRef.current && draft) fillIn(formRef.current, draft);
    setHasDraft(draft !== undefined);
    check();
  }, []);

  const touch = ({ target, type }: SyntheticEvent) => {
    check();
    const name = nameOf(target);
    if (name) setTouched((before) => new Set(before).add(name));
    if (type !== 'change' || !formRef.current) return;
    keepDraft(readForm(formRef.current));
    setHasDraft(true);
  };

  const clear = () => {
    forgetDraft();
    formRef.current?.reset();
    setTouched(new Set());
    setSubmitted(false);
    setHasDraft(false);
    check();
  };

  const attempt = () => {
    setSubmitted(true);
    const result = check();
    return result?.ok ? result.form : undefined;
  };

  const shown = submitted ? (errors ?? {}) : only(errors ?? {}, touched);
  return { formRef, errors, shown, submitted, hasDraft, touch, clear, attempt };
}

function nameOf(target: EventTarget): ControlName | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const name = target.getAttribute('name') ?? '';
  return isControlName(name) ? name : undefined;
}

const only = (errors: FormErrors, touched: ReadonlySet<ControlName>): FormErrors =>
  Object.fromEntries(
    CONTROLS.flatMap((name) => (touched.has(name) && errors[name] ? [[name, errors[name]]] : [])),
  );
