/** What is to be published: these records, by trip slug and page id, or whatever has changed. */
export type Change = 'everything' | { trips: readonly string[]; pages: readonly string[] };

/** Records that a publication could not read, and why: they are published as they were. */
export interface Owed {
  change: Exclude<Change, 'everything'>;
  reason: string;
}

/** What a publication did, in pages, and what it got over: the site may lack something. */
export interface Published {
  rendered: number;
  removed: number;
  warnings: readonly string[];
  owed?: Owed | undefined;
}

/**
 * Brings the site up to date with a change; when it rejects or is stopped, the site is what it was.
 * The message of a Failure may be shown to everybody: it holds no secret.
 */
export type Publish = (change: Change, stopped: AbortSignal) => Promise<Published>;

/** So many records, or such long names, are published as everything. */
export const MOST_NAMES = 1_000;
/** In JSON: a build gets them in a variable of its environment, which holds 128 KiB on Linux. */
const MOST_BYTES = 96 * 1024;

/**
 * Both changes in one: the names of both once, and everything where either is everything or they are
 * too many together.
 */
export function unite(one: Change | undefined, other: Change): Change {
  if (one === undefined) return other;
  if (one === 'everything' || other === 'everything') return 'everything';
  const united = {
    trips: [...new Set([...one.trips, ...other.trips])],
    pages: [...new Set([...one.pages, ...other.pages])],
  };
  return isTooMuch(united) ? 'everything' : united;
}

const isTooMuch = (names: Exclude<Change, 'everything'>): boolean =>
  names.trips.length + names.pages.length > MOST_NAMES ||
  Buffer.byteLength(JSON.stringify(names)) > MOST_BYTES;

/** What of a change is published where some of it is owed; undefined: nothing. */
export function without(change: Change, owed: Owed['change']): Change | undefined {
  if (change === 'everything') return change;
  const trips = change.trips.filter((name) => !owed.trips.includes(name));
  const pages = change.pages.filter((name) => !owed.pages.includes(name));
  return trips.length + pages.length === 0 ? undefined : { trips, pages };
}

/** A change in counts, for the log: it tells no names. */
export function sizeOf(change: Change): string {
  return change === 'everything'
    ? 'everything'
    : `${change.trips.length} trips and ${change.pages.length} pages`;
}
