import { createApiClient } from '../api/client.ts';
import type { ApiFailure, Result } from '../api/result.ts';
import { messageOf } from '../api/messages.ts';
import { environment } from '../config.ts';

/** The booking API, as the build reads it. */
export const api = createApiClient({ baseUrl: environment.apiUrl });

interface Listed<Item> {
  items: readonly Item[];
  problems: readonly { call: string; id: string; field: string; reason: string }[];
}

/** One bad record does not lose the rest: it is said, with call, id, field and reason. */
export function report<Item>({ items, problems }: Listed<Item>): readonly Item[] {
  for (const { call, id = '?', field, reason } of problems) {
    console.warn(`${call}: record ${id} is left out, ${field}: ${reason}`);
  }
  return items;
}

/** @throws when the call failed */
export function expect<Value>(call: string, result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw unreadable(call, result.failure);
}

export const unreadable = (call: string, failure: ApiFailure) =>
  new Error(
    `The booking API at ${environment.apiUrl} does not answer ${call}: ${messageOf(failure)}`,
  );

export const isNotFound = (failure: ApiFailure): boolean =>
  failure.kind === 'rejected' && failure.status === 404;
