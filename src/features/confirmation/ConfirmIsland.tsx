import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { paths } from '../../paths.ts';
import { useFocus } from '../../ui/use-focus.ts';
import { Notice } from '../../ui/Notice.tsx';
import { asSentence } from '../../ui/sentence.ts';
import { TicketSkeleton } from '../../ui/Ticket.tsx';
import { BookingTicket } from '../payment/BookingTicket.tsx';
import { forgetCheckout, takeCheckoutReturn, type ReturnFromCheckout } from './checkout-return.ts';
import type { Booking } from '../../domain/booking.ts';
import type { Company } from '../payment/company.ts';
import { LateNotice } from '../payment/LateNotice.tsx';
import { RefundNotice } from '../payment/RefundNotice.tsx';
import { $confirmation, leaveAsFailed, settle } from './store.ts';
import { CrewData } from '../payment/CrewData.tsx';
import { NextSteps } from '../payment/NextSteps.tsx';
import '../payment/payment.css';

const CONFIRMED_TITLE = 'Tu reserva ha sido confirmada';

/** /confirm: where the card provider sends the visitor back to. */
export default function ConfirmIsland({ company }: { company: Company }) {
  const state = useStore($confirmation);
  const isConfirmed = state.step === 'confirmed';
  const heading = useFocus<HTMLHeadingElement>(isConfirmed);
  useEffect(() => void startCheck(), []);
  useEffect(() => {
    if (isConfirmed) document.title = CONFIRMED_TITLE;
  }, [isConfirmed]);

  if (state.step === 'confirmed') {
    return (
      <div className="booking-frame">
        <p className="badge badge-confirmed">Reserva confirmada</p>
        <h1 ref={heading} tabIndex={-1}>
          {CONFIRMED_TITLE}
        </h1>
        {state.booking.refundPending && <RefundNotice booking={state.booking} company={company} />}
        <BookingTicket booking={state.booking} />
        <CrewData booking={state.booking} />
        <NextSteps booking={state.booking} />
      </div>
    );
  }
  if (state.step === 'late') return <LatePayment {...state} company={company} />;
  if (state.step === 'unsettled') return <UnsettledPayment {...state} company={company} />;
  return (
    <div className="booking-frame">
      <h1>Comprobando el pago…</h1>
      <TicketSkeleton label="Comprobando el pago…" />
    </div>
  );
}

/** The way to ask again, and to the booking, which a late confirmation reaches too. */
function UnsettledPayment({
  reference,
  message,
  company,
}: {
  reference: string;
  message: string;
  company: Company;
}) {
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <div className="booking-frame">
      <h1 ref={heading} tabIndex={-1}>
        Estamos comprobando tu pago
      </h1>
      <Notice kind="error" title="Aún no sabemos si el pago ha llegado" company={company}>
        <p>{asSentence(message)} No vuelvas a pagar: primero comprobemos este pago.</p>
        <button type="button" className="button" onClick={() => void startCheck()}>
          Comprobar otra vez
        </button>
        <p>
          Cuando se confirme, lo verás también en{' '}
          <a href={paths.bookingResume(reference)}>la página de tu reserva</a>.
        </p>
      </Notice>
    </div>
  );
}

/** Paid, but too late: never to be taken for a payment that failed, or it would be made again. */
function LatePayment({
  booking,
  message,
  company,
}: {
  booking: Booking;
  message: string;
  company: Company;
}) {
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <div className="booking-frame">
      <p className="badge badge-cancelled">Reserva cancelada</p>
      <h1 ref={heading} tabIndex={-1}>
        Tu pago ha llegado tarde
      </h1>
      {booking.refundPending ? (
        <RefundNotice booking={booking} company={company} />
      ) : (
        <LateNotice message={message} company={company} />
      )}
    </div>
  );
}

/** One check at a time, also where the effect runs twice. */
let running: Promise<void> | undefined;

function startCheck(): Promise<void> {
  running ??= check(takeCheckoutReturn()).finally(() => (running = undefined));
  return running;
}

async function check(back: ReturnFromCheckout | undefined): Promise<void> {
  if (!back) leaveAsFailed();
  else if (await settle(back)) forgetCheckout(back.reference);
}
