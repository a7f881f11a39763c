import type { Booking } from '../../domain/booking.ts';
import { formatEuros } from '../../domain/money.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { Company } from './company.ts';

interface RefundNoticeProps {
  booking: Booking;
  company: Company;
}

/** A payment that came in and could confirm nothing: how much, what happens now, whom to ask. */
export function RefundNotice({ booking, company }: RefundNoticeProps) {
  const amount = formatEuros(booking.deposit);
  if (booking.status === 'confirmed') {
    return (
      <Notice kind="info" title={`Te devolveremos ${amount}`} company={company}>
        <p>
          Tu reserva está pagada y confirmada. Hemos recibido además un segundo pago de {amount}: te
          lo devolveremos por el mismo medio con el que pagaste. No tienes que hacer nada.
        </p>
      </Notice>
    );
  }
  return (
    <Notice kind="info" title={`Te devolveremos ${amount}`} company={company}>
      <p>
        Tu pago de {amount} ha llegado cuando la reserva ya estaba cancelada y no quedaban plazas en
        esa salida. Te lo devolveremos entero, por el mismo medio con el que pagaste. No tienes que
        hacer nada, y no vuelvas a pagar esta reserva.
      </p>
      <a className="button button-quiet" href={paths.trip(booking.trip.slug)}>
        Ver las salidas de {booking.trip.name}
      </a>
    </Notice>
  );
}
