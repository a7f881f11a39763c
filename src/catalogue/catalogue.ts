import { upcoming, type Journey } from '../domain/journey.ts';
import type { Trip } from '../domain/trip.ts';
import { digestOf } from './digest.ts';
import type { TripRecord } from './kept-records.ts';
import { oncePerBuild } from './once-per-build.ts';
import { jsonOf } from './record-json.ts';
import { photosOfTrip } from './shown-photos.ts';
import { loadTripRecords } from './trip-records.ts';

/** A trip with its departures of the future at build, the nearest first. */
export interface CatalogueTrip {
  trip: Trip;
  journeys: readonly Journey[];
  /** Of all that its page shows. */
  digest: string;
}

export interface Catalogue {
  /** By name. */
  trips: readonly CatalogueTrip[];
  /** In the order in which the API gives them. */
  featured: readonly CatalogueTrip[];
}

/**
 * The whole catalogue, read once a build.
 * @throws when the API cannot be read and no last good copy is kept
 */
export const loadCatalogue = oncePerBuild(readCatalogue);

async function readCatalogue(): Promise<Catalogue> {
  const builtAt = new Date();
  const records = await loadTripRecords();
  const trips = await Promise.all(records.toSorted(byName).map((one) => publish(one, builtAt)));
  const featured = trips
    .filter(({ featuredAt }) => featuredAt !== undefined)
    .sort((one, other) => Number(one.featuredAt) - Number(other.featuredAt));
  return { trips, featured };
}

const spanish = new Intl.Collator('es');

/** The same order whether one trip was read again or all of them. */
const byName = ({ trip: one }: TripRecord, { trip: other }: TripRecord): number =>
  spanish.compare(one.name, other.name) || (one.slug < other.slug ? -1 : 1);

async function publish(record: TripRecord, builtAt: Date) {
  const { trip, journeys, featuredAt } = record;
  const future = upcoming(journeys, builtAt);
  // Of the departures it tells those of the future by their number: they are the last to begin.
  const digest = await digestOf(`${jsonOf(record)} ${future.length}`, photosOfTrip(trip));
  return { trip, journeys: future, featuredAt, digest };
}
