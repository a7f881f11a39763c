import type { ReactNode } from 'react';
import type { Journey } from '../../domain/journey.ts';
import { JourneyCard } from '../departures/JourneyCard.tsx';

/** So many are offered here; the trip's page has them all. */
const OFFERED = 6;

interface OtherDeparturesProps {
  trip: { slug: string; name: string };
  others: readonly Journey[];
  /** Stands above them. */
  children?: ReactNode;
}

/** The trip's departures that can be booked instead. */
export function OtherDepartures({ trip, others, children }: OtherDeparturesProps) {
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others">
      <h2 id="others">Otras salidas de {trip.name}</h2>
      {children && <p>{children}</p>}
      <ul role="list" className="booking-others">
        {others.slice(0, OFFERED).map((journey) => (
          <li key={journey.id}>
            <JourneyCard journey={journey} trip={trip} withYear />
          </li>
        ))}
      </ul>
    </section>
  );
}
