import { monthKey, monthTitle } from './dates.ts';
import type { Cents } from './money.ts';

/** A departure of a trip. Prices are per person. */
export interface Journey {
  id: string;
  /** Instant of boarding. */
  start: Date;
  end: Date;
  price: Cents;
  deposit: Cents;
  freePlaces: number;
  /** Closed by the company, whatever places are left. */
  closed: boolean;
  tripId?: string | undefined;
}

export type Ribbon = 'Completo' | 'Últimas plazas';

export type Availability = 'open' | 'full' | 'closed' | 'past';

/** A month of departures, by the calendar of Madrid. */
export interface Month {
  /** `yyyy-MM` */
  key: string;
  /** `Junio`; `Junio 2027` where another June is in the same list. */
  label: string;
  /** At least one, sorted by start. */
  journeys: readonly Journey[];
}

/** Section 1: when one meets at the port. The API's hours are of the boat. */
export const MEETING_TIME = '16:30';

/** Fewer free places than this are the last ones (section 9 of the specification). */
const LAST_PLACES_BELOW = 4;

/** Whether seats are left and the company sells them. The clock is not asked: see availabilityOf. */
export function isBookable({ freePlaces, closed }: Seats): boolean {
  return freePlaces > 0 && !closed;
}

export function ribbonOf(journey: Seats): Ribbon | undefined {
  if (!isBookable(journey)) return 'Completo';
  return journey.freePlaces < LAST_PLACES_BELOW ? 'Últimas plazas' : undefined;
}

/** What a trip says in place of its next departure where none of those to come can be booked. */
export function seatlessNote(
  journeys: readonly Seats[],
): 'Completo' | 'Fechas por anunciar' | undefined {
  if (journeys.some(isBookable)) return undefined;
  return journeys.length > 0 ? 'Completo' : 'Fechas por anunciar';
}

type Seats = Pick<Journey, 'freePlaces' | 'closed'>;

/** Why a departure can or cannot be booked at `now`. What is past is past, full or not. */
export function availabilityOf(journey: Journey, now: Date): Availability {
  if (!isFuture(journey, now)) return 'past';
  if (journey.closed) return 'closed';
  return isBookable(journey) ? 'open' : 'full';
}

/** The departures that start later than `now`, the nearest first. */
export function upcoming(journeys: readonly Journey[], now: Date): Journey[] {
  return byStart(journeys.filter((journey) => isFuture(journey, now)));
}

const isFuture = (journey: Journey, now: Date): boolean => journey.start.getTime() > now.getTime();

const byStart = (journeys: readonly Journey[]): Journey[] =>
  [...journeys].sort((one, other) => one.start.getTime() - other.start.getTime());

/**
 * The months that have departures, in order, each with its departures sorted by start.
 *
 * A label is the plain name of the month. Only where the same name occurs twice (a list longer than
 * a year) do both carry their year: the order says the rest.
 */
export function groupByMonth(journeys: readonly Journey[]): Month[] {
  const months = new Map<string, Journey[]>();
  for (const journey of byStart(journeys)) {
    const key = monthKey(journey.start);
    months.set(key, [...(months.get(key) ?? []), journey]);
  }
  const names = [...months.keys()].map(nameOfMonth);
  return [...months].map(([key, inMonth]) => {
    const name = nameOfMonth(key);
    const isAlone = names.filter((other) => other === name).length === 1;
    return { key, label: isAlone ? name : `${name} ${key.slice(0, 4)}`, journeys: inMonth };
  });
}

/** `Junio` of `2027-06`: noon of its first day is in that month in Madrid. */
const nameOfMonth = (key: string): string => monthTitle(new Date(`${key}-01T12:00:00Z`));

/** What remains to be paid on the day of boarding; nothing where the deposit is more than the price. */
export function restOnBoard({ price, deposit }: Pick<Journey, 'price' | 'deposit'>): Cents {
  return Math.max(price - deposit, 0);
}
