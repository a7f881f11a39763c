import * as v from 'valibot';
import { unsanitisedHtml } from '../domain/html.ts';
import { centsFromEuros } from '../domain/money.ts';
import { isRealDay } from '../domain/real-day.ts';
import { SLUG } from '../domain/slug.ts';

/** Pieces of which the wire schemas are made. An optional field may be null, missing or blank. */

/** Half a surrogate pair breaks addresses, a control character breaks file names and drawings. */
const withoutDebris = (value: string): string =>
  value.toWellFormed().replace(/[^\P{Cc}\t\n\r]/gu, ' ');

/** What stands in an address or a file name is taken as it is, or not at all. */
const name = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxBytes(200),
  v.check((value) => value.isWellFormed() && !/\p{Cc}/u.test(value), 'Invalid characters'),
);

/** Databases hand out numbers or strings. */
export const id = v.union([
  name,
  v.pipe(
    v.number(),
    v.finite(),
    v.transform((number) => String(number)),
  ),
]);

/** Plain text on one line, to be escaped wherever it is shown. */
export const text = v.pipe(
  v.string(),
  v.transform((value) => withoutDebris(value).replace(/\s+/g, ' ')),
  v.trim(),
  v.nonEmpty(),
);

/** What servers and Astro take for a file of that name, or for the folder itself. */
const FILE_NAME = /^index$|\.(?:html?|png|jpg|js|css|svg|gif|ico|woff2?)$/i;

/** The part of an address that a record names, one segment of a path. */
export const slug = v.pipe(
  name,
  v.regex(SLUG, 'Invalid slug'),
  v.check((value) => !FILE_NAME.test(value), 'Invalid slug'),
);

export const optionalText = v.pipe(
  v.nullish(v.pipe(v.string(), v.transform(withoutDebris), v.trim()), ''),
  v.transform((value) => (value === '' ? undefined : value)),
);

export const optionalHtml = v.pipe(
  optionalText,
  v.transform((value) => (value === undefined ? undefined : unsanitisedHtml(value))),
);

/** ISO 8601 with its zone; a time without one would be read in the zone of the machine. */
export const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((value) => isRealDay(value.slice(0, 10)), 'Invalid day'),
  v.transform((value) => new Date(value)),
  v.check((date) => !Number.isNaN(date.getTime()), 'Invalid date'),
);

/** Beyond any price of ours, and far below the numbers that cents cannot count any more. */
const MOST_EUROS = 1_000_000;

/** Euros on the wire, cents past it. */
export const euros = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(MOST_EUROS),
  v.transform(centsFromEuros),
);

/**
 * For what only some servers send: whatever else stands under that name is not ours.
 */
export const extra = <Value>(schema: v.GenericSchema<unknown, Value>) =>
  v.fallback(v.optional(schema), undefined);

/** Photographs may be relative to the API's host. What is no web address counts as none. */
export const optionalPhoto = (baseUrl: string) =>
  v.pipe(
    optionalText,
    v.transform((value) => (value === undefined ? undefined : webAddress(value, baseUrl))),
  );

function webAddress(value: string, baseUrl: string): string | undefined {
  if (!URL.canParse(value, `${baseUrl}/`)) return undefined;
  const { protocol, href } = new URL(value, `${baseUrl}/`);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
