import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { deadlineText } from '../../domain/dates.ts';
import type { Booking } from '../../domain/booking.ts';
import { paths, readBookingResumePath } from '../../paths.ts';
import SubscribeIsland from '../subscribe/SubscribeIsland.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { telephoneLink } from '../../ui/telephone.ts';
import { onRestored } from '../../ui/restored.ts';
import { TicketSkeleton } from '../../ui/Ticket.tsx';
import { BookingFrame } from './BookingFrame.tsx';
import { BookingTicket } from './BookingTicket.tsx';
import { CancelledBooking } from './CancelledBooking.tsx';
import type { Company } from './company.ts';
import { CrewData } from './CrewData.tsx';
import { LocatorForm } from './LocatorForm.tsx';
import { NextSteps } from './NextSteps.tsx';
import { PaymentChoices } from './PaymentChoices.tsx';
import { RefundNotice } from './RefundNotice.tsx';
import { $booking, markCardCancelled, refreshBooking } from './store.ts';
import { useHeldUntil } from './use-held-until.ts';
import { $wallet, isUndecided, startVisit } from './wallet-store.ts';
import './payment.css';

interface ResumeIslandProps {
  company: Company;
  hasWallet: boolean;
}

/** /booking-resume/{reference}: the booking, and while it is provisional the ways to pay. */
export default function ResumeIsland({ company, hasWallet }: ResumeIslandProps) {
  const state = useStore($booking);
  useEffect(openPage, []);

  if (state.step === 'loading') {
    return (
      <BookingFrame title="Tu reserva">
        <TicketSkeleton label="Buscando tu reserva…" />
      </BookingFrame>
    );
  }
  if (state.step === 'unasked') {
    return (
      <BookingFrame title="Tu reserva">
        <LocatorForm />
        <p>
          ¿No lo encuentras? Llámanos al <a href={telephoneLink(company.phone)}>{company.phone}</a>{' '}
          o escribe a <a href={`mailto:${company.email}`}>{company.email}</a>.
        </p>
      </BookingFrame>
    );
  }
  if (state.step === 'unknown') return <UnknownBooking {...state} company={company} />;
  if (state.step === 'failed') {
    return (
      <BookingFrame title="Tu reserva" isNews={state.isNews}>
        <Notice kind="error" title="No hemos podido leer tu reserva" company={company}>
          <p>{state.message}</p>
          <RetryButton />
        </Notice>
      </BookingFrame>
    );
  }
  const { booking, isNews = false, refusal } = state;
  if (booking.status === 'confirmed') {
    return <ConfirmedBooking booking={booking} company={company} isNews={isNews} />;
  }
  if (booking.status === 'cancelled') {
    return <CancelledBooking {...{ booking, company, isNews, refusal }} />;
  }
  return <PendingBooking {...{ booking, company, hasWallet, isNews }} />;
}

function PendingBooking(props: ResumeIslandProps & { booking: Booking; isNews: boolean }) {
  const { booking, isNews } = props;
  const heldUntil = useHeldUntil(booking);
  const isOver = booking.expiresAt !== undefined && !heldUntil;
  useEffect(() => {
    // A wallet payment under way says itself what becomes of the booking.
    if (isOver && !isUndecided($wallet.get())) {
      void refreshBooking(booking.reference, { isNews: false });
    }
  }, [isOver, booking.reference]);
  return (
    <BookingFrame badge="Reserva provisional" title="Tu plaza está bloqueada" isNews={isNews}>
      <BookingTicket booking={booking} />
      <p className="payment-deadline">
        {heldUntil && (
          <>
            <strong>Paga antes del {deadlineText(heldUntil)} (hora peninsular).</strong>{' '}
          </>
        )}
        Si no se paga en 48 horas, se cancela y la plaza vuelve a quedar libre. Guarda el
        localizador: con él vuelves a esta página. Si pagas y luego no puedes venir, se aplica la{' '}
        <a href={paths.page('cancelacion-de-viajes')}>cancelación de viajes</a>.
      </p>
      <PaymentChoices {...props} heldUntil={heldUntil} />
    </BookingFrame>
  );
}

interface ConfirmedProps {
  booking: Booking;
  company: Company;
  isNews: boolean;
}

function ConfirmedBooking({ booking, company, isNews }: ConfirmedProps) {
  return (
    <BookingFrame
      badge="Reserva confirmada"
      kind="confirmed"
      title="Su reserva está confirmada"
      isNews={isNews}
    >
      {booking.refundPending && <RefundNotice booking={booking} company={company} />}
      <BookingTicket booking={booking} />
      <CrewData booking={booking} />
      <NextSteps booking={booking} />
      <SubscribeIsland company={company} />
    </BookingFrame>
  );
}

function UnknownBooking({ company, isNews }: { company: Company; isNews?: boolean | undefined }) {
  return (
    <BookingFrame title="No encontramos esa reserva" isNews={isNews}>
      <Notice kind="info" title="Ese localizador no es de ninguna reserva" company={company}>
        <p>Comprueba que está completo y que es el de tu reserva.</p>
        <a className="button button-quiet" href={paths.trips()}>
          Ver los viajes
        </a>
      </Notice>
      <LocatorForm />
    </BookingFrame>
  );
}

function RetryButton() {
  const retry = () => {
    const reference = readBookingResumePath(window.location.pathname);
    if (reference) void startVisit(reference, { isNews: true });
  };
  return (
    <button type="button" className="button" onClick={retry}>
      Volver a intentarlo
    </button>
  );
}

/** Loads the booking of this address, and notes a return from the hosted checkout. */
function openPage(): () => void {
  const { pathname, search } = window.location;
  const reference = readBookingResumePath(pathname);
  if (reference) void startVisit(reference, { isNews: false });
  else $booking.set({ step: 'unasked' });
  if (new URLSearchParams(search).has('pago')) {
    markCardCancelled();
    window.history.replaceState(null, '', pathname);
  }
  // Back from the checkout by the browser's own button.
  return onRestored(() => window.location.reload());
}
