import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { parse } from 'yaml';
import { upcoming, type Journey } from '../domain/journey.ts';
import type { Trip } from '../domain/trip.ts';
import { api, expect, isNotFound, report, unreadable } from './api.ts';

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

/** The whole catalogue, read once a build. @throws when the API cannot be read */
export function loadCatalogue(): Promise<Catalogue> {
  // The dev server shows each change at once; a build reads once.
  if (import.meta.env.DEV) return readCatalogue();
  loaded ??= readCatalogue();
  return loaded;
}

async function readCatalogue(): Promise<Catalogue> {
  const builtAt = new Date();
  const featured = report(expect('trips/featured', await api.trips.featured()));
  const trips = await withDepartures(await readTrips(featured), builtAt);
  const bySlug = new Map(trips.map((entry) => [entry.trip.slug, entry]));
  return {
    trips,
    featured: featured.flatMap(({ slug }) => bySlug.get(slug) ?? []),
    builtAt,
  };
}

/** All trips of the API's list; where it has none, the featured ones and those of content/trips.yaml. */
async function readTrips(featured: readonly Trip[]): Promise<readonly Trip[]> {
  const list = await api.trips.list();
  if (list.ok) return report(list.value);
  if (!isNotFound(list.failure)) throw unreadable('trips', list.failure);
  const known = new Set(featured.map(({ slug }) => slug));
  const others = (await readKnownSlugs()).filter((slug) => !known.has(slug));
  const found = await Promise.all(others.map(readTripOrWarn));
  return [...featured, ...found.filter((trip) => trip !== undefined)];
}

async function readTripOrWarn(slug: string): Promise<Trip | undefined> {
  const result = await api.trips.bySlug(slug);
  if (result.ok) return result.value;
  if (!isNotFound(result.failure)) throw unreadable(`trips/slug/${slug}`, result.failure);
  console.warn(`content/trips.yaml: the API has no trip «${slug}»; it is passed over.`);
  return undefined;
}

const KnownTripsSchema = v.strictObject({ slugs: v.array(v.pipe(v.string(), v.nonEmpty())) });

async function readKnownSlugs(): Promise<readonly string[]> {
  const known = v.safeParse(KnownTripsSchema, parse(await readFile('content/trips.yaml', 'utf8')));
  if (known.success) return known.output.slugs;
  const [issue] = known.issues;
  throw new Error(`content/trips.yaml: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
}

async function withDepartures(trips: readonly Trip[], now: Date): Promise<CatalogueTrip[]> {
  return Promise.all(
    trips.map(async (trip) => {
      const call = `journeys/trip/${trip.id}`;
      const journeys = report(expect(call, await api.journeys.ofTrip(trip.id)));
      return { trip, journeys: upcoming(journeys, now) };
    }),
  );
}
