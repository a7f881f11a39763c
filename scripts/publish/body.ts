import * as v from 'valibot';
import { MOST_NAMES, type Change } from './change.ts';

/** A slug or a page id, as the site publishes them: one segment of an address. */
const name = v.pipe(v.string(), v.maxLength(200), v.regex(/^(?!\.+$)[^\s/\\?#%]+$/));

/** Strict: a misspelt list would otherwise read as 'no names', and so as everything. */
const bodySchema = v.pipe(
  v.unknown(),
  v.check((body) => !Array.isArray(body)), // a list is an object to valibot, and one without names
  v.strictObject({
    trips: v.optional(v.array(name), []),
    pages: v.optional(v.array(name), []),
  }),
  v.check(({ trips, pages }) => trips.length + pages.length <= MOST_NAMES),
);

export type ReadBody = { change: Change } | { status: 400 | 422; message: string };

/** What the body of a call asks for; what it has no names for is everything. */
export function readBody(body: Uint8Array): ReadBody {
  if (body.byteLength === 0) return { change: 'everything' };
  const json = parse(body);
  if (json === undefined) return { status: 400, message: 'La petición no es JSON.' };
  const names = v.safeParse(bodySchema, json);
  if (!names.success) return { status: 422, message: WRONG_NAMES };
  const { trips, pages } = names.output;
  return { change: trips.length + pages.length === 0 ? 'everything' : names.output };
}

const WRONG_NAMES = `La petición puede llevar dos listas, «trips» con los slugs de viajes y «pages» con los de páginas, de ${MOST_NAMES} nombres en total como máximo, y nada más.`;

/** undefined for what is no JSON, or no text at all. */
function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
