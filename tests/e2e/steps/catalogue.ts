import * as v from 'valibot';

/** What the tests know of the catalogue: read from the booking API, never from the site. */
export interface Departure {
  id: string;
  trip: { slug: string; name: string };
  start: Date;
  end: Date;
  /** Euros. */
  price: number;
  deposit: number;
  freePlaces: number;
  closed: boolean;
}

const tripSchema = v.object({ _id: v.string(), slug: v.string(), name: v.string() });
const journeySchema = v.object({
  _id: v.string(),
  dateFrom: v.string(),
  dateTo: v.string(),
  price: v.number(),
  bookingPrice: v.number(),
  freePlaces: v.number(),
  closed: v.boolean(),
});

/** Trips whose departures only some tests touch, because they count on their seats. */
export const RESERVED_TRIPS = {
  /** Seats are sold until few or none are left, on departures that the tests name. */
  sellingOut: 'puente-en-ibiza',
  /** Nobody books here: seats and ribbons stay as they were built. */
  untouched: 'costa-blanca',
  empty: 'travesia-a-cerdena',
} as const;

/** Two workers may choose the same departure at once, and some tests book two seats of it. */
const SEATS_TO_SPARE = 4;

const FIRST_WEEKS_MS = 40 * 86_400_000;

/** The trip `slug` with all its departures, the nearest first. */
export async function readTrip(apiUrl: string, slug: string) {
  const { _id, name } = v.parse(tripSchema, await readJson(`${apiUrl}/api/trips/slug/${slug}`));
  const trip = { slug, name };
  const journeys = v.parse(
    v.array(journeySchema),
    await readJson(`${apiUrl}/api/journeys/trip/${_id}`),
  );
  const departures = journeys.map((journey) => departureOf(journey, trip));
  departures.sort((one, other) => one.start.getTime() - other.start.getTime());
  return { id: _id, ...trip, departures };
}

export async function readDeparture(apiUrl: string, trip: Departure['trip'], id: string) {
  const journey = v.parse(journeySchema, await readJson(`${apiUrl}/api/journeys/${id}`));
  return departureOf(journey, trip);
}

/**
 * A departure that can be booked, for a test to book one or two seats of. Tests spread over the
 * catalogue by `seed`; the first weeks are left alone, which the timetable of the home page shows.
 */
export async function pickDeparture(apiUrl: string, seed: string): Promise<Departure> {
  const trips = v.parse(v.array(tripSchema), await readJson(`${apiUrl}/api/trips`));
  const reserved: readonly string[] = Object.values(RESERVED_TRIPS);
  const free = trips.filter(({ slug }) => !reserved.includes(slug));
  const read = await Promise.all(free.map(({ slug }) => readTrip(apiUrl, slug)));
  const candidates = read
    .flatMap(({ departures }) => departures)
    .filter(isOpen)
    .filter(({ freePlaces, start }) => freePlaces >= SEATS_TO_SPARE && isLater(start));
  if (candidates.length === 0) throw new Error('The tests have sold out the demo: add departures.');
  return elementOf(candidates, sumOf(seed) % candidates.length);
}

export const isOpen = ({ freePlaces, closed }: Departure): boolean => freePlaces > 0 && !closed;

/** The element at `index`, which must be there. */
export function elementOf<Element>(list: readonly Element[], index: number): Element {
  const element = list[index];
  if (element === undefined) throw new Error(`The demo has no element ${index} of ${list.length}.`);
  return element;
}

/** The one that `isIt` finds, which must be there. */
export function demand<Element>(
  list: readonly Element[],
  isIt: (element: Element) => boolean,
): Element {
  return elementOf(list.filter(isIt), 0);
}

export async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.json();
}

const isLater = (start: Date): boolean => start.getTime() > Date.now() + FIRST_WEEKS_MS;

const sumOf = (text: string): number =>
  Array.from(text, (letter) => letter.charCodeAt(0)).reduce(
    (sum, code) => (sum * 31 + code) % 1_000_003,
    7,
  );

function departureOf(
  journey: v.InferOutput<typeof journeySchema>,
  trip: Departure['trip'],
): Departure {
  const { _id, dateFrom, dateTo, bookingPrice, ...rest } = journey;
  return {
    ...rest,
    id: _id,
    trip,
    deposit: bookingPrice,
    start: new Date(dateFrom),
    end: new Date(dateTo),
  };
}
