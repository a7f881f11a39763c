import type { Journey } from '../../domain/journey.ts';
import type { Trip } from '../../domain/trip.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { MadeBookings } from './MadeBookings.tsx';
import { OtherDepartures } from './OtherDepartures.tsx';
import type { Unavailable } from './store.ts';

const WHY: Record<Unavailable, { title: string; text: string }> = {
  full: {
    title: 'Esta salida está completa',
    text: 'Ya no quedan plazas libres en estas fechas.',
  },
  closed: {
    title: 'Esta salida está cerrada',
    text: 'No se admiten más reservas para estas fechas.',
  },
  past: {
    title: 'Esta salida ya ha zarpado',
    text: 'La fecha de esta salida ha pasado.',
  },
  unknown: {
    title: 'No encontramos esta salida',
    text: 'La dirección no corresponde a ninguna salida de este viaje.',
  },
};

interface UnavailableDepartureProps {
  why: Unavailable;
  trip: Trip | undefined;
  others: readonly Journey[];
  /** Locators of what this tab has booked of it, perhaps its last seat. */
  made: readonly string[];
  company: { phone: string; email: string };
}

/** Says why the departure cannot be booked, and offers the trip's other ones. */
export function UnavailableDeparture(props: UnavailableDepartureProps) {
  const { why, trip, others, made, company } = props;
  return (
    <div className="booking">
      <MadeBookings references={made} hasForm={false} />
      <Notice kind="info" title={WHY[why].title} company={company}>
        <p>{WHY[why].text}</p>
        <a className="button button-quiet" href={trip ? paths.trip(trip.slug) : paths.trips()}>
          {trip ? `Ver ${trip.name}` : 'Ver todos los viajes'}
        </a>
      </Notice>
      {trip && <OtherDepartures trip={trip} others={others} />}
    </div>
  );
}
