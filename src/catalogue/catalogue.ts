import { upcoming, type Journey } from '../domain/journey.ts';
import type { Trip } from '../domain/trip.ts';
import { api, keepOf, reporter } from './build.ts';
import { tripRecordSchema } from './kept-records.ts';
import { readKnownSlugs } from './known-trips.ts';
import { renewTrips } from './read-trips.ts';

/** A trip with its departures of the future at build, the nearest first. */
export interface CatalogueTrip {
  trip: Trip;
  journeys: readonly Journey[];
}

export interface Catalogue {
  trips: readonly CatalogueTrip[];
  /** In the order in which the API gives them. */
  featured: readonly CatalogueTrip[];
  builtAt: Date;
}

let loaded: Promise<Catalogue> | undefined;

/**
 * The whole catalogue, read once a build.
 * @throws when the API cannot be read and no last good copy is kept
 */
export function loadCatalogue(): Promise<Catalogue> {
  // The dev server shows each change at once; a build reads once.
  if (import.meta.env.DEV) return readCatalogue();
  loaded ??= readCatalogue();
  return loaded;
}

async function readCatalogue(): Promise<Catalogue> {
  const builtAt = new Date();
  const keep = keepOf('trips', tripRecordSchema);
  const records = await renewTrips({ api, readKnownSlugs, reporter }, keep);
  const trips = records.map(({ trip, journeys, featuredAt }) => ({
    trip,
    journeys: upcoming(journeys, builtAt),
    featuredAt,
  }));
  const featured = trips
    .filter(({ featuredAt }) => featuredAt !== undefined)
    .sort((one, other) => Number(one.featuredAt) - Number(other.featuredAt));
  return { trips, featured, builtAt };
}
