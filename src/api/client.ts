import { bookingCalls } from './bookings.ts';
import { checkoutCalls } from './checkout.ts';
import { contactCalls } from './contacts.ts';
import { dynamicPageCalls } from './dynamic-pages.ts';
import { createHttp, type Http } from './http.ts';
import { journeyCalls } from './journeys.ts';
import { tripCalls } from './trips.ts';

export interface ApiClientOptions {
  /** Root of the API's host, without `/api`. */
  baseUrl: string;
  fetch?: typeof fetch;
  timeoutMs?: number;
  retryDelaysMs?: readonly number[];
}

const TIMEOUT = 10_000;
const RETRY_DELAYS = [400, 1_200] as const;

/** What the calls of each resource are made with: who needs some of them alone takes those alone. */
export function connectApi({
  baseUrl,
  fetch = (input, init) => globalThis.fetch(input, init),
  timeoutMs = TIMEOUT,
  retryDelaysMs = RETRY_DELAYS,
}: ApiClientOptions): Http {
  return createHttp({
    baseUrl: baseUrl.replace(/\/+$/, ''),
    fetch,
    timeoutMs,
    retryDelaysMs,
  });
}

/** Every call of section 7 of the specification, and the two lists beyond it. No call throws. */
export function createApiClient(options: ApiClientOptions) {
  const http = connectApi(options);
  return {
    trips: tripCalls(http),
    journeys: journeyCalls(http),
    bookings: bookingCalls(http),
    checkout: checkoutCalls(http),
    contacts: contactCalls(http),
    dynamicPages: dynamicPageCalls(http),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
