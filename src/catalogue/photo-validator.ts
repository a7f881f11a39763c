/**
 * What a server has said of the photograph that it sent, and is told of it the next time, so that it
 * sends it again only where it is another one by now (RFC 9110, sections 8.8 and 13.1).
 */
export interface Validator {
  kind: 'etag' | 'date';
  /** As the server wrote it. */
  value: string;
}

const ENTITY_TAG = /^(?:W\/)?"[\x21\x23-\x7e]*"$/;
/** It becomes a part of a file's name. */
const MOST_CHARACTERS = 100;
/** A date counts seconds: what is as old as the answer may have changed since, in the same second. */
const SETTLED_AFTER_MS = 1_000;

/** Undefined where the answer has none that can be trusted. */
export function validatorOf({ headers, redirected }: Response): Validator | undefined {
  // The address may lead to another photograph tomorrow, with the same tag at its own place.
  if (redirected) return undefined;
  const etag = headers.get('etag') ?? '';
  if (ENTITY_TAG.test(etag) && etag.length <= MOST_CHARACTERS) return { kind: 'etag', value: etag };
  const value = headers.get('last-modified') ?? '';
  const changed = new Date(value);
  const age = Date.parse(headers.get('date') ?? '') - changed.getTime();
  const isSettled = changed.toUTCString() === value && age >= SETTLED_AFTER_MS;
  return isSettled ? { kind: 'date', value } : undefined;
}

/** The header that asks for the photograph unless it is still the same. */
export const conditionOf = ({ kind, value }: Validator): Record<string, string> => ({
  [kind === 'etag' ? 'if-none-match' : 'if-modified-since']: value,
});
