import {
  dateInWords,
  dayAndMonth,
  dayAndShortMonth,
  dayNumber,
  monthAndYear,
  monthName,
  timeOfDay,
  weekdayName,
} from '../../domain/dates.ts';
import { isBookable, ribbonOf, type Journey } from '../../domain/journey.ts';
import { formatEuros } from '../../domain/money.ts';
import { paths } from '../../paths.ts';
import { notifyPath } from './notify-path.ts';
import './journey-card.css';

interface JourneyCardProps {
  journey: Journey;
  trip: { slug: string; name: string };
  /** Where no heading says the year. */
  withYear?: boolean;
}

/** A departure as a boarding ticket: a link where it can be booked, plain where it cannot. */
export function JourneyCard({ journey, trip, withYear = false }: JourneyCardProps) {
  const ribbon = ribbonOf(journey);
  const isOpen = isBookable(journey);
  return (
    <div className="journey" data-open={isOpen}>
      <p className="journey-stub on-dark">
        <span className="journey-day">{dayNumber(journey.start)}</span>
        <span className="journey-month">
          {withYear ? monthAndYear(journey.start) : monthName(journey.start)}
        </span>
        <span className="journey-hour">
          {weekdayName(journey.start)} {timeOfDay(journey.start)}
        </span>
      </p>
      <div className="journey-body">
        <p className="journey-return">
          <span className="visually-hidden">Vuelta el {dayAndMonth(journey.end)}</span>
          <span aria-hidden="true">→ {dayAndShortMonth(journey.end)}</span>
        </p>
        {ribbon ? (
          <p className="ribbon" data-ribbon={isOpen ? 'last' : 'full'}>
            {ribbon}
          </p>
        ) : (
          <p className="journey-places">{journey.freePlaces} plazas</p>
        )}
        <p className="journey-price">
          {formatEuros(journey.price)} <span className="visually-hidden">por persona, </span>
          <span>reserva {formatEuros(journey.deposit)}</span>
        </p>
        {isOpen ? (
          <a className="button" href={paths.bookNow(trip.slug, journey.id)}>
            Reservar plaza
            <span className="visually-hidden">
              {' '}
              el {dateInWords(journey.start)}, {trip.name}
            </span>
          </a>
        ) : (
          <a className="journey-notify" href={notifyPath(journey, trip)}>
            Avísame si hay plaza
            <span className="visually-hidden"> el {dateInWords(journey.start)}</span>
          </a>
        )}
      </div>
    </div>
  );
}
