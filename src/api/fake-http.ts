import * as v from 'valibot';
import { vi } from 'vitest';
import { fakeFetch, type Turn } from './fake-fetch.ts';
import { createHttp } from './http.ts';

export const schema = v.object({
  name: v.string(),
  inner: v.optional(v.object({ price: v.number() })),
});
export const call = { name: 'things/{id}', path: '/api/things/7', schema };
export const good: Turn = { status: 200, body: { name: 'Menorca' } };

/** Times out after 100 ms, and asks again after 10 and 30 ms. */
export function httpWith(...turns: readonly Turn[]) {
  const { fetch, sent } = fakeFetch(...turns);
  const http = createHttp({
    baseUrl: 'https://api.example',
    fetch,
    timeoutMs: 100,
    retryDelaysMs: [10, 30],
  });
  return { http, sent };
}

/** Runs a call to its end with all its pauses and deadlines, in no time. */
export async function settled<Value>(pending: Promise<Value>): Promise<Value> {
  await vi.runAllTimersAsync();
  return pending;
}
