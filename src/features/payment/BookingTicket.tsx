import { restOnBoard } from '../../domain/journey.ts';
import { formatEuros } from '../../domain/money.ts';
import type { Booking } from '../../domain/booking.ts';
import { paths } from '../../paths.ts';
import { Ticket, type TicketFact } from '../../ui/Ticket.tsx';
import { ticketOf } from '../journey-ticket.ts';
import { CopyButton } from './CopyButton.tsx';

/** The ticket of a booking: locator, dates and prices; what is due depends on its status. */
export function BookingTicket({ booking }: { booking: Booking }) {
  const { reference, journey, price, deposit, status } = booking;
  const facts: TicketFact[] = [
    { label: 'Precio total', value: formatEuros(price) },
    status === 'confirmed'
      ? { label: 'Reserva pagada', value: formatEuros(deposit) }
      : { label: 'Ahora pagarás', value: formatEuros(deposit), strong: true },
    { label: 'A bordo, el día de salida', value: formatEuros(restOnBoard({ price, deposit })) },
  ];
  return (
    <Ticket
      {...ticketOf(journey)}
      title={booking.trip.name}
      href={booking.trip.slug && paths.trip(booking.trip.slug)}
      code={{
        label: 'Localizador',
        value: reference,
        action: <CopyButton label="Localizador" value={reference} />,
      }}
      facts={facts}
    />
  );
}
