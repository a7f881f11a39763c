import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { BookingFields } from './BookingFields.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import {
  CONTROLS,
  checkForm,
  isControlName,
  readForm,
  type BookingForm,
  type ControlName,
  type FormErrors,
} from './form.ts';

interface BookingFormPanelProps {
  /** Known in the browser only: before, the input has no limits. */
  birthdayBounds: { min: string; max: string } | undefined;
  /** The departure is known and can be booked. */
  isReady: boolean;
  isSending: boolean;
  onSend: (form: BookingForm) => void;
}

/**
 * The booking form. Its send button stays reachable while the form is invalid: a click or Enter then
 * shows every message and moves the focus to the summary; nothing is sent.
 */
export function BookingFormPanel(props: BookingFormPanelProps) {
  const { birthdayBounds, isReady, isSending, onSend } = props;
  const formRef = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<FormErrors | undefined>();
  const [touched, setTouched] = useState<ReadonlySet<ControlName>>(new Set());
  const [submitted, setSubmitted] = useState(false);

  const check = () => {
    if (!formRef.current) return undefined;
    const result = checkForm(readForm(formRef.current), new Date());
    setErrors(result.ok ? {} : result.errors);
    return result;
  };

  // What was typed before this script arrived counts too.
  useEffect(() => void check(), []);

  const touch = ({ target }: SyntheticEvent) => {
    check();
    const name = nameOf(target);
    if (name) setTouched((before) => new Set(before).add(name));
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSubmitted(true);
    const result = check();
    if (!result?.ok) requestAnimationFrame(() => summaryRef.current?.focus());
    else if (isReady) onSend(result.form);
  };

  const isInvalid = errors === undefined || Object.keys(errors).length > 0;
  const shown = submitted ? (errors ?? {}) : only(errors ?? {}, touched);
  return (
    <form ref={formRef} noValidate onChange={touch} onBlur={touch} onSubmit={submit}>
      <BookingFields errors={shown} birthdayBounds={birthdayBounds} />
      <div className="booking-send">
        {submitted && isInvalid && errors && <ErrorSummary ref={summaryRef} errors={errors} />}
        <button
          type="submit"
          className="button"
          aria-disabled={isInvalid || isSending || !isReady}
          aria-describedby="booking-send-note"
        >
          {isSending ? 'Reservando…' : 'Reservar mi plaza'}
        </button>
        <p id="booking-send-note">
          Bloqueamos tu plaza y eliges cómo pagar la reserva en la página siguiente.
        </p>
      </div>
    </form>
  );
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
