import type { Journey } from '../../domain/journey.ts';
import type { Trip } from '../../domain/trip.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { JourneyCard } from '../departures/JourneyCard.tsx';
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

/** So many are offered here; the trip's page has them all. */
const OFFERED = 6;

interface UnavailableDepartureProps {
  why: Unavailable;
  trip: Trip | undefined;
  others: readonly Journey[];
  company: { phone: string; email: string };
}

/** Says why the departure cannot be booked, and offers the trip's other ones. */
export function UnavailableDeparture({ why, trip, others, company }: UnavailableDepartureProps) {
  return (
    <div className="booking">
      <Notice kind="info" title={WHY[why].title} company={company}>
        <p>{WHY[why].text}</p>
        <a className="button button-quiet" href={trip ? paths.trip(trip.slug) : paths.trips()}>
          {trip ? `Ver ${trip.name}` : 'Ver todos los viajes'}
        </a>
      </Notice>
      {trip && others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others">Otras salidas de {trip.name}</h2>
          <ul role="list" className="booking-others">
            {others.slice(0, OFFERED).map((journey) => (
              <li key={journey.id}>
                <JourneyCard journey={journey} trip={trip} withYear />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
