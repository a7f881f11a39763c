import { useStore } from '@nanostores/react';
import type { Booking } from '../../domain/booking.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { BookingFrame } from './BookingFrame.tsx';
import type { Company } from './company.ts';
import { LateNotice } from './LateNotice.tsx';
import { RefundNotice } from './RefundNotice.tsx';
import { $wallet, isUndecided } from './wallet-store.ts';
import { WalletCheck } from './WalletCheck.tsx';

interface CancelledBookingProps {
  booking: Booking;
  company: Company;
  /** The visitor has just brought this about. */
  isNews: boolean;
  /** Why the API took no payment for it, in its words. */
  refusal: string | undefined;
}

/** A cancelled booking: what becomes of its money first, the way to another one after that. */
export function CancelledBooking({ booking, company, isNews, refusal }: CancelledBookingProps) {
  const isDecided = !isUndecided(useStore($wallet));
  return (
    <BookingFrame
      badge="Reserva cancelada"
      kind="cancelled"
      title="Tu reserva está cancelada"
      isNews={isNews}
    >
      {!isDecided && (
        <section className="payment no-print" aria-labelledby="payment-title">
          <h2 id="payment-title">Estamos comprobando tu pago</h2>
          <WalletCheck booking={booking} company={company} />
        </section>
      )}
      {booking.refundPending && <RefundNotice booking={booking} company={company} />}
      {!booking.refundPending && refusal !== undefined && (
        <LateNotice message={refusal} company={company} />
      )}
      {!booking.refundPending && refusal === undefined && (
        <FreedSeat booking={booking} company={company} mayBookAgain={isDecided} />
      )}
    </BookingFrame>
  );
}

interface FreedSeatProps {
  booking: Booking;
  company: Company;
  mayBookAgain: boolean;
}

function FreedSeat({ booking, company, mayBookAgain }: FreedSeatProps) {
  return (
    <Notice kind="info" title="La plaza ha vuelto a quedar libre" company={company}>
      <p>
        Una reserva que no se paga en 48 horas se cancela.
        {mayBookAgain && ' Si todavía quedan plazas, puedes volver a reservar.'}
      </p>
      {mayBookAgain && (
        <a className="button" href={paths.trip(booking.trip.slug)}>
          Ver las salidas de {booking.trip.name}
        </a>
      )}
    </Notice>
  );
}
