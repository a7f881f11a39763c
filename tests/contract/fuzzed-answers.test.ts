import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  wireBooking,
  wireCheckout,
  wireJourney,
  wirePage,
  wireSession,
  wireTrip,
  type Json,
} from '../fixtures/wire-data.ts';
import { longDate, nightsBetween } from '../../src/domain/dates.ts';
import { formatEuros } from '../../src/domain/money.ts';
import { createApiClient, type ApiClient } from '../../src/api/client.ts';
import { journey } from '../../src/api/fixtures.ts';
import type { ApiFailure, Result } from '../../src/api/result.ts';

const RUNS = 500;

const traveller = {
  ...{ name: 'Lucía', lastname: '\uD800', phone: '+34', email: 'l@example.com', dni: '0' },
  ...{ gender: 'female' as const, birthday: '1990-02-28', comments: 'a\u0000b' },
};
const request = { traveller, whatsapp: true, journey, trip: { name: 'x' }, salesChannel: 'Web' };
const crew = { name: 'Lucía', lastname: '', email: 'l***@example.com' };
const listOf = (record: Arbitrary<Json>) => fc.array(record, { maxLength: 3 });

type Call = (api: ApiClient) => Promise<Result<unknown>>;

/** Every call of the client, with the records that the contract has it answer. */
const CALLS: Record<string, [Call, Arbitrary<Json>]> = {
  'trips/featured': [(api) => api.trips.featured(), listOf(wireTrip)],
  trips: [(api) => api.trips.list(), listOf(wireTrip)],
  'trips/{id}': [(api) => api.trips.byId('\uD800'), wireTrip],
  'trips/slug/{slug}': [(api) => api.trips.bySlug('a/\uDC00'), wireTrip],
  'journeys/trip/{tripId}': [(api) => api.journeys.ofTrip('m'), listOf(wireJourney)],
  'journeys/{id}': [(api) => api.journeys.byId('\uD800'), wireJourney],
  'bookings/{journeyId}': [
    (api) => api.bookings.create(request, { idempotencyKey: 'k\n€' }),
    fc.record({ reference: fc.uuid() }),
  ],
  'bookings/reference/{reference}': [(api) => api.bookings.byReference('\uD800'), wireBooking],
  'bookings/confirm/{reference}': [
    (api) => api.bookings.confirm('\uD800', { email: '', paymentId: '\uD800', method: 'stripe' }),
    fc.record({ reference: fc.uuid() }),
  ],
  'create-checkout-session': [
    (api) => api.checkout.create({ reference: '\uD800', deposit: 1, crew }),
    wireCheckout,
  ],
  'session-status': [(api) => api.checkout.status('\uD800'), wireSession],
  'contacts/subscribe': [(api) => api.contacts.subscribe(crew), fc.constant({})],
  'contacts/send': [
    (api) => api.contacts.send({ ...crew, subject: '\uD800', message: '' }),
    fc.constant({}),
  ],
  'dynamic-pages/{company code}': [(api) => api.dynamicPages.list('\uD800'), listOf(wirePage)],
  'dynamic-pages/slug/{company code}/{pageId}': [
    (api) => api.dynamicPages.byId('x', '\uD800'),
    wirePage,
  ],
};

const status = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(200, 201, 404, 409, 422, 500) },
  fc.integer({ min: 200, max: 599 }),
);
const contentType = fc.constantFrom('application/json', 'text/html', 'image/png', '');

const BODILESS = [204, 205, 304];

async function answerTo(call: Call, answer: { status: number; type: string; body: string }) {
  const fetch = async () => {
    const body = BODILESS.includes(answer.status) ? null : answer.body;
    return new Response(body, { status: answer.status, headers: { 'content-type': answer.type } });
  };
  return call(createApiClient({ baseUrl: 'https://api.example', fetch, retryDelaysMs: [] }));
}

describe('whatever the API answers, a call gives a value of the domain or a typed failure', () => {
  it.each(Object.entries(CALLS))('%s', async (_, [call, record]) => {
    const answer = fc.record({ status, type: contentType, body: bodyOf(record) });
    await fc.assert(
      fc.asyncProperty(answer, async (given) => {
        const result = await answerTo(call, given);
        if (result.ok) expectDomain(result.value);
        else expectFailure(result.failure);
      }),
      { numRuns: RUNS },
    );
  });
});

const text: unknown = expect.any(String);
const number: unknown = expect.any(Number);

const FAILURES: Record<ApiFailure['kind'], object> = {
  offline: { kind: 'offline' },
  timeout: { kind: 'timeout' },
  cancelled: { kind: 'cancelled' },
  rejected: { kind: 'rejected', status: number, message: text },
  // Its message stands only where the server sent one.
  unavailable: { kind: 'unavailable', status: number },
  'broken-contract': { kind: 'broken-contract', call: text, field: text, reason: text },
};

function expectFailure(failure: ApiFailure): void {
  const hasMessage = 'message' in failure;
  expect(failure).toEqual({ ...FAILURES[failure.kind], ...(hasMessage && { message: text }) });
  if (!hasMessage || failure.message === undefined) return;
  expect(failure.message.trim()).not.toBe('');
  expect(failure.message.length).toBeLessThan(1_000);
}

/** What pages, addresses and money count on, wherever in the value it stands. */
function expectDomain(value: unknown): void {
  if (typeof value !== 'object' || value === null || value instanceof Date) return;
  if ('start' in value && 'end' in value) expectDates(value.start, value.end);
  for (const [name, each] of Object.entries(value)) {
    if (each !== undefined) RULES[name]?.(each);
    expectDomain(each);
  }
}

function expectDates(start: unknown, end: unknown): void {
  if (!(start instanceof Date) || !(end instanceof Date)) throw new Error('Dates are none');
  expect(longDate(start)).toMatch(/^[A-ZÁ]\p{L}+, \d+ de \p{L}+ de \d{4}$/u);
  expect(nightsBetween(start, end)).toBeGreaterThanOrEqual(0);
}

const isCents = (value: unknown) => {
  expect(value).toSatisfy(Number.isSafeInteger);
  expect(formatEuros(Number(value))).toMatch(/^\d{1,3}(\.\d{3})*(,\d{2})?\u00A0€$/);
};
const isAddressed = (value: unknown) => {
  expect(encodeURIComponent(String(value)), 'can stand in an address').not.toBe('');
  expect(String(value)).not.toMatch(/\p{Cc}/u);
  expect(Buffer.byteLength(String(value))).toBeLessThanOrEqual(200);
};
const isWebAddress = (value: unknown) => {
  expect(['https:', 'http:']).toContain(new URL(String(value)).protocol);
};
const isPlain = (value: unknown) => {
  expect(String(value)).toSatisfy((words: string) => words.isWellFormed());
  expect(String(value)).not.toMatch(/[^\P{Cc}\t\n\r]/u);
};

const RULES: Record<string, (value: unknown) => void> = {
  ...{ price: isCents, deposit: isCents, priceFrom: isCents },
  ...{ id: isAddressed, slug: isAddressed, reference: isAddressed, tripId: isAddressed },
  ...{ cover: isWebAddress, photo: isWebAddress, image: isWebAddress },
  ...{ name: isPlain, lastname: isPlain, email: isPlain, seoTitle: isPlain },
  freePlaces: (value) => expect(value).toSatisfy(Number.isSafeInteger),
  expiresAt: (value) => expect(value).toSatisfy((at: Date) => !Number.isNaN(at.getTime())),
};
