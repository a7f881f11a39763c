import type { ApiClient } from '../api/client.ts';
import { succeed, type Result } from '../api/result.ts';
import type { Journey } from '../domain/journey.ts';
import type { Trip } from '../domain/trip.ts';
import { isNotFound } from './failures.ts';
import type { Keep } from './keep.ts';
import type { TripRecord } from './kept-records.ts';
import { answerOrLastGood, recordOrLastGood, unlessEmptied } from './last-good.ts';
import { sayLosses } from './loss.ts';
import { mend } from './mend.ts';
import type { Reporter } from './report.ts';

interface TripSource {
  api: Pick<ApiClient, 'trips' | 'journeys'>;
  /** The last good records; undefined where there are none. */
  kept: readonly TripRecord[] | undefined;
  /** Trips besides the featured ones, for an API that has no list of all. */
  readKnownSlugs: () => Promise<readonly string[]>;
  reporter: Reporter;
}

/** Reads every trip, says which of the last build's are gone, and keeps what was read. */
export async function renewTrips(
  source: Omit<TripSource, 'kept'>,
  keep: Keep<TripRecord>,
): Promise<readonly TripRecord[]> {
  const kept = await keep.read();
  const records = await readTrips({ ...source, kept: kept?.records });
  const published = records.map(({ trip: { id, slug } }) => ({ id, slug }));
  const before = kept?.published ?? [];
  sayLosses({ kind: 'trip', before, now: published, reporter: source.reporter });
  await keep.write({ records, published });
  return records;
}

/**
 * Every trip of the API with its departures. What is broken in it or cannot be had comes from the
 * last good records, with a warning.
 * @throws when the API cannot be read and there is no last good copy
 */
async function readTrips(source: TripSource): Promise<readonly TripRecord[]> {
  const { api, kept, reporter } = source;
  const featured = await api.trips.featured();
  // An API that is down is not asked for the rest.
  if (!featured.ok)
    return answerOrLastGood(featured, { ...CALLS.featured, lastGood: kept, reporter });
  const keptLeading = kept?.filter(({ featuredAt }) => featuredAt !== undefined);
  const leading = mend(featured.value, { ...CALLS.featured, ...tripsOf(keptLeading), reporter });
  const trips = await readAllTrips(leading, source);
  if (!trips.ok) return answerOrLastGood(trips, { ...CALLS.list, lastGood: kept, reporter });
  const placeOf = new Map(leading.map(({ slug }, place) => [slug, place]));
  return Promise.all(
    trips.value.map(async (trip) => ({
      trip,
      journeys: await readDepartures(trip, source),
      featuredAt: placeOf.get(trip.slug),
    })),
  );
}

const CALLS = { featured: { call: 'trips/featured' }, list: { call: 'trips' } } as const;

const tripsOf = (kept: readonly TripRecord[] = []) => ({
  kept: kept.map(({ trip }) => trip),
  namesOf: ({ slug, id }: Trip): [string, string] => [slug, id],
});

/** All trips of the API's list; where it has none, the featured ones and those that we know. */
async function readAllTrips(
  featured: readonly Trip[],
  source: TripSource,
): Promise<Result<readonly Trip[]>> {
  const { api, kept, readKnownSlugs, reporter } = source;
  const list = unlessEmptied(await api.trips.list(), { ...CALLS.list, kept });
  if (list.ok) return succeed(mend(list.value, { ...CALLS.list, ...tripsOf(kept), reporter }));
  if (!isNotFound(list.failure)) return list;
  const known = new Set(featured.map(({ slug }) => slug));
  const others = (await readKnownSlugs()).filter((slug) => !known.has(slug));
  const found = await Promise.all(others.map((slug) => readTrip(slug, source)));
  return succeed([...featured, ...found.filter((trip) => trip !== undefined)]);
}

async function readTrip(slug: string, source: TripSource): Promise<Trip | undefined> {
  const { api, kept, reporter } = source;
  const result = await api.trips.bySlug(slug);
  if (!result.ok && isNotFound(result.failure)) {
    reporter.warn(`content/trips.yaml: the API has no trip «${slug}»; it is passed over.`);
    return undefined;
  }
  const lastGood = kept?.find(({ trip }) => trip.slug === slug)?.trip;
  const call = `trips/slug/${slug}`;
  return recordOrLastGood(result, { call, name: slug, lastGood, reporter });
}

async function readDepartures({ id }: Trip, source: TripSource): Promise<readonly Journey[]> {
  const { api, kept, reporter } = source;
  const call = `journeys/trip/${id}`;
  const lastGood = kept?.find(({ trip }) => trip.id === id)?.journeys;
  const result = await api.journeys.ofTrip(id);
  if (!result.ok) return recordOrLastGood(result, { call, name: call, lastGood, reporter }) ?? [];
  const namesOf = (journey: Journey): [string] => [journey.id];
  return mend(result.value, { call, kept: lastGood ?? [], namesOf, reporter });
}
