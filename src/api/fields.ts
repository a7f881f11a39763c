import * as v from 'valibot';
import { unsanitisedHtml } from '../domain/html.ts';
import { centsFromEuros } from '../domain/money.ts';

/** Pieces of which the wire schemas are made. An optional field may be null, missing or blank. */

const words = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** Databases hand out numbers or strings. */
export const id = v.union([
  words,
  v.pipe(
    v.number(),
    v.transform((number) => String(number)),
  ),
]);

/** Plain text, to be escaped wherever it is shown. */
export const text = words;

/** The part of an address that a record names, one segment of a path. */
export const slug = v.pipe(words, v.regex(/^(?!\.+$)[^\s/\\?#%]+$/, 'Invalid slug'));

export const optionalText = v.pipe(
  v.nullish(v.pipe(v.string(), v.trim()), ''),
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
  v.transform((value) => new Date(value)),
  v.check((date) => !Number.isNaN(date.getTime()), 'Invalid date'),
);

/** Euros on the wire, cents past it. */
export const euros = v.pipe(v.number(), v.finite(), v.minValue(0), v.transform(centsFromEuros));

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
