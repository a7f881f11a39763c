import type { Trip } from '../domain/trip.ts';
import { askEach } from './ask-each.ts';
import { describeFailure, isNoAnswer } from './failures.ts';
import type { Keep } from './keep.ts';
import type { TripRecord } from './kept-records.ts';
import { answerOrLastGood } from './last-good.ts';
import { sayLosses, warnOfUnknown } from './loss.ts';
import { mend } from './mend.ts';
import {
  CALLS,
  leadingOf,
  placed,
  readTrip,
  readTrips,
  tripOf,
  tripsOf,
  withDepartures,
  type TripSource,
} from './read-trips.ts';

/**
 * Reads every trip, or those whose slugs have changed; says which of the last build's are gone, and
 * keeps what was read.
 */
export async function renewTrips(
  source: Omit<TripSource, 'kept'>,
  keep: Keep<TripRecord>,
  changed?: readonly string[],
): Promise<readonly TripRecord[]> {
  const kept = await keep.read();
  const records =
    kept && changed
      ? await rereadTrips(changed, { ...source, kept: kept.records, areChanged: true })
      : await readTrips({ ...source, kept: kept?.records });
  const published = records.map(({ trip: { id, slug } }) => ({ id, slug }));
  const before = kept?.published ?? [];
  const comparison = { kind: 'trip', before, now: published, reporter: source.reporter };
  sayLosses(comparison);
  warnOfUnknown(changed, comparison);
  await keep.write({ records, published });
  return records;
}

/** The kept trips, those of these slugs as they are now; one that the API has no more is left out. */
async function rereadTrips(
  slugs: readonly string[],
  source: TripSource & { kept: readonly TripRecord[] },
): Promise<readonly TripRecord[]> {
  const { api, kept, reporter } = source;
  const asked = { ...CALLS.featured, reporter, mustAnswer: true };
  const featured = await api.trips.featured();
  const lastGood = leadingOf(kept);
  const leading = featured.ok
    ? mend(featured.value, { ...CALLS.featured, ...tripsOf(lastGood), reporter })
    : answerOrLastGood(featured, { ...asked, lastGood: lastGood.map(tripOf) });
  const answers = await askEach(slugs, (slug) => readTrip(slug, source));
  const found = answers.filter((trip) => trip !== undefined);
  const missing = slugs.filter((_, place) => answers[place] === undefined);
  const moved = await readMoved(missing, source);
  const ids = new Set(found.map(({ id }) => id));
  const read = await withDepartures([...found, ...moved.filter(({ id }) => !ids.has(id))], source);
  const names = new Set([...slugs, ...read.map(({ trip }) => trip.id)]);
  const others = kept.filter(({ trip: { id, slug } }) => !names.has(slug) && !names.has(id));
  return placed([...others, ...read], leading);
}

/**
 * The trips that the last build had at these addresses, and that the API has at others now; all of
 * them, as they were, where it does not tell.
 */
async function readMoved(
  slugs: readonly string[],
  { api, kept, reporter }: TripSource & { kept: readonly TripRecord[] },
): Promise<readonly Trip[]> {
  const gone = kept.map(tripOf).filter(({ slug }) => slugs.includes(slug));
  const ids = new Set(gone.map(({ id }) => id));
  if (ids.size === 0) return [];
  const list = await api.trips.list();
  if (list.ok) return list.value.items.filter(({ id }) => ids.has(id));
  if (!isNoAnswer(list.failure)) return [];
  const reason = describeFailure(CALLS.list.call, list.failure);
  for (const { slug } of gone) reporter.owe('trips', slug, reason);
  return gone;
}
