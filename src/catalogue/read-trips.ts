import type { ApiClient } from '../api/client.ts';
import { isNotFound, succeed, type Result } from '../api/result.ts';
import type { Journey } from '../domain/journey.ts';
import type { Trip } from '../domain/trip.ts';
import { askEach } from './ask-each.ts';
import type { TripRecord } from './kept-records.ts';
import { answerOrLastGood, recordOrLastGood, unlessEmptied } from './last-good.ts';
import { mend } from './mend.ts';
import type { Reporter } from './report.ts';

export interface TripSource {
  api: Pick<ApiClient, 'trips' | 'journeys'>;
  /** The last good records; undefined where there are none. */
  kept: readonly TripRecord[] | undefined;
  /** Trips besides the featured ones, for an API that has no list of all. */
  readKnownSlugs: () => Promise<readonly string[]>;
  reporter: Reporter;
  /** Of the trips that are read one by one: they were named as changed. */
  areChanged?: boolean;
}

/**
 * Every trip of the API with its departures. What is broken in it or cannot be had comes from the
 * last good records, with a warning.
 * @throws when the API cannot be read and there is no last good copy
 */
export async function readTrips(source: TripSource): Promise<readonly TripRecord[]> {
  const { api, kept, reporter } = source;
  const featured = await api.trips.featured();
  // An API that is down is not asked for the rest.
  if (!featured.ok)
    return answerOrLastGood(featured, { ...CALLS.featured, lastGood: kept, reporter });
  const leading = mend(featured.value, {
    ...CALLS.featured,
    ...tripsOf(leadingOf(kept)),
    reporter,
  });
  const trips = await readAllTrips(leading, source);
  if (!trips.ok) return answerOrLastGood(trips, { ...CALLS.list, lastGood: kept, reporter });
  return placed(await withDepartures(trips.value, source), leading);
}

export const CALLS = { featured: { call: 'trips/featured' }, list: { call: 'trips' } } as const;

export const tripOf = ({ trip }: TripRecord): Trip => trip;

/** The featured ones, in their order. */
export const leadingOf = (kept: readonly TripRecord[] = []): readonly TripRecord[] =>
  kept
    .filter(({ featuredAt }) => featuredAt !== undefined)
    .sort((one, other) => Number(one.featuredAt) - Number(other.featuredAt));

export const tripsOf = (kept: readonly TripRecord[] = []) => ({
  kept: kept.map(tripOf),
  namesOf: ({ slug, id }: Trip): [string, string] => [slug, id],
});

export function placed(
  records: readonly TripRecord[],
  leading: readonly Trip[],
): readonly TripRecord[] {
  const placeOf = new Map(leading.map(({ slug }, place) => [slug, place]));
  return records.map((record) => {
    const featuredAt = placeOf.get(record.trip.slug);
    return featuredAt === record.featuredAt ? record : { ...record, featuredAt };
  });
}

export async function withDepartures(
  trips: readonly Trip[],
  source: TripSource,
): Promise<readonly TripRecord[]> {
  const records = await askEach(trips, async (trip) => {
    const journeys = await readDepartures(trip, source);
    return journeys && { trip, journeys };
  });
  return records.filter((record) => record !== undefined);
}

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
  const found = await askEach(others, async (slug) => {
    const trip = await readTrip(slug, source);
    const warning = `content/trips.yaml: the API has no trip «${slug}»; it is passed over.`;
    if (trip === undefined && !reporter.isLeftOut(slug)) reporter.warn(warning);
    return trip;
  });
  return succeed([...featured, ...found.filter((trip) => trip !== undefined)]);
}

const namedAs = (slug: string, { areChanged }: TripSource) =>
  areChanged ? { kind: 'trips' as const, name: slug } : undefined;

/** Undefined where the API has none of that slug, or none that can be read and no good copy is kept. */
export async function readTrip(slug: string, source: TripSource): Promise<Trip | undefined> {
  const { api, kept, reporter } = source;
  const result = await api.trips.bySlug(slug);
  if (!result.ok && isNotFound(result.failure)) return undefined;
  const lastGood = kept?.find(({ trip }) => trip.slug === slug)?.trip;
  const call = `trips/slug/${slug}`;
  const changed = namedAs(slug, source);
  return recordOrLastGood(result, { call, name: slug, lastGood, reporter, changed });
}

/** Undefined of a trip that is new, where the API does not tell them now: it is not shown without. */
async function readDepartures(
  { id, slug }: Trip,
  source: TripSource,
): Promise<readonly Journey[] | undefined> {
  const { api, kept, reporter } = source;
  const call = `journeys/trip/${id}`;
  const lastGood = kept?.find(({ trip }) => trip.id === id)?.journeys;
  const result = await api.journeys.ofTrip(id);
  if (!result.ok) {
    const changed = namedAs(slug, source);
    const journeys = recordOrLastGood(result, { call, name: call, lastGood, reporter, changed });
    return journeys ?? (reporter.isOwed(slug) ? undefined : []);
  }
  const namesOf = (journey: Journey): [string] => [journey.id];
  return mend(result.value, { call, kept: lastGood ?? [], namesOf, reporter });
}
