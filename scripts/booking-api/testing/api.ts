import path from 'node:path';
import * as v from 'valibot';
import type { Database } from '../db/schema.ts';
import type { BookingApiOptions } from '../options.ts';
import { startBookingApi } from '../server.ts';
import { ratesTimes } from '../limits/rates.ts';
import type { Engine } from './engines.ts';

/** A small demo whose departures the tests know by their weeks. */
const TEST_DEMO = path.join(import.meta.dirname, 'demo');
export const SITE_URL = 'http://localhost:4321';
/** A Wednesday: the first Saturday three days later is 6 June. */
export const START = new Date('2026-06-03T10:00:00Z');

export const TEST_SEED = {
  demoFolder: TEST_DEMO,
  imagesFolder: path.resolve(import.meta.dirname, '../../../content/images'),
  companyCode: 'foque-rojo',
  now: START,
};

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface TestApi {
  url: string;
  db: Database;
  /** Lets bookings fall, which nothing else does in a test. */
  tidy: () => Promise<void>;
  /** The clock of the API. */
  clock: { now: Date };
  log: string[];
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
  put: (path: string, body: unknown) => Promise<Answer>;
  stop: () => Promise<void>;
}

/** Starts the API on an own database of this engine; `stop` drops it. */
export async function startTestApi(
  engine: Engine,
  options: Partial<BookingApiOptions> = {},
): Promise<TestApi> {
  const database = await engine.create();
  const clock = { now: START };
  const log: string[] = [];
  const api = await startBookingApi({
    database: database.source,
    siteUrl: SITE_URL,
    demoFolder: TEST_DEMO,
    now: () => clock.now,
    // All tests come from one address.
    rates: ratesTimes(1000),
    keepsHouse: false,
    // Most tests are of the browser's way, which must not need the webhooks.
    sandboxWebhooks: 'held',
    log: (line) => log.push(line),
    ...options,
  });
  const send =
    (method: string) =>
    (at: string, body: unknown, headers = {}) =>
      call(`${api.url}${at}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
  return {
    url: api.url,
    db: api.db,
    tidy: api.tidy,
    clock,
    log,
    get: (at, headers = {}) => call(`${api.url}${at}`, { headers }),
    post: send('POST'),
    put: send('PUT'),
    stop: async () => {
      await api.stop();
      await database.drop();
    },
  };
}

/** A call whose answer is JSON, or empty. */
export async function call(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const text = await response.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, headers: response.headers, body };
}

const idSchema = v.object({ _id: v.string() });

/** The `_id` of an answer. */
export function idOf(body: unknown): string {
  return v.parse(idSchema, body)._id;
}

/** The id of the departure of a trip that stands at this place in the calendar, from 0. */
export async function journeyId(api: TestApi, slug: string, place: number): Promise<string> {
  const trip = idOf((await api.get(`/api/trips/slug/${slug}`)).body);
  const { body } = await api.get(`/api/journeys/trip/${trip}`);
  const journey = v.parse(v.array(idSchema), body)[place];
  if (journey === undefined) throw new Error(`No departure ${place} of ${slug}`);
  return journey._id;
}

/** Fills the API's pool of connections, so that the requests that follow do overlap. */
export async function openConnections(api: TestApi): Promise<void> {
  await Promise.all(Array.from({ length: 50 }, () => api.get('/healthz')));
}
