import { useRef, useState, type SyntheticEvent } from 'react';
import { Honeypot, readTrap } from '../../ui/Honeypot.tsx';
import { BookingFields } from './BookingFields.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { BookingForm } from './form.ts';
import { notKept } from './messages.ts';
import { useBookingForm } from './use-booking-form.ts';

interface BookingFormPanelProps {
  /** Known in the browser only: before, the input has no limits. */
  birthdayBounds: { min: string; max: string } | undefined;
  /** The departure is known and can be booked. */
  isReady: boolean;
  isSending: boolean;
  /** `fax`: what a machine has put into the field that people do not see. */
  onSend: (form: BookingForm, fax: string | undefined) => void;
}

/**
 * The booking form. Its send button stays reachable while the form is invalid: a click or Enter then
 * shows every message and moves the focus to the summary; nothing is sent.
 */
export function BookingFormPanel(props: BookingFormPanelProps) {
  const { birthdayBounds, isReady, isSending, onSend } = props;
  const summaryRef = useRef<HTMLDivElement>(null);
  const [isEarly, setIsEarly] = useState(false);
  const { formRef, errors, shown, submitted, hasDraft, touch, clear, attempt } = useBookingForm();

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSending) return;
    const form = attempt();
    if (!form) requestAnimationFrame(() => summaryRef.current?.focus());
    else if (isReady) onSend(form, formRef.current ? readTrap(formRef.current) : undefined);
    setIsEarly(form !== undefined && !isReady);
  };

  const isInvalid = errors === undefined || Object.keys(errors).length > 0;
  return (
    <form
      ref={formRef}
      // Outside a dialog this method sends nothing: an Enter before the script has arrived (or where
      // there is none) neither empties the form nor puts personal data into the address.
      method="dialog"
      noValidate
      onChange={touch}
      onBlur={touch}
      onSubmit={submit}
    >
      <BookingFields errors={shown} birthdayBounds={birthdayBounds} />
      <Honeypot />
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
        <p role="status">
          {isEarly &&
            !isReady &&
            'Aún no tenemos los datos de la salida: espera a que aparezcan arriba.'}
        </p>
        <p id="booking-send-note">
          Bloqueamos tu plaza y eliges cómo pagar la reserva en la página siguiente.
        </p>
        {hasDraft && (
          <p>
            Lo que escribes se guarda en esta pestaña hasta que reserves, {notKept}.{' '}
            <button type="button" className="button-link" onClick={clear}>
              Borrar lo escrito
            </button>
          </p>
        )}
      </div>
    </form>
  );
}
