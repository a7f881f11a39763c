import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { callHook } from '../../scripts/booking-api/rebuild-hook/signed-call.ts';
import { startBookingApi, type BookingApi } from '../../scripts/booking-api/server.ts';
import type { Change } from '../../scripts/publish/change.ts';
import { startPublishing, type Publishing } from '../../scripts/publish/server.ts';
import { SITE, book, clientFor, departureThatIs } from './support.ts';

const SECRET = 'a secret of the tests';
const PATIENT = { timeout: 20_000, interval: 20 };

let dist: string;
let publishing: Publishing;
const published: Change[] = [];
let api: BookingApi;
const hookUrl = () => `${publishing.url}/hooks/rebuild`;

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'rebuild-hook-'));
  await writeFile(path.join(dist, 'index.html'), 'Home');
  publishing = await startPublishing({
    dist,
    host: '127.0.0.1',
    port: 0,
    secret: SECRET,
    publish: async (change) => {
      published.push(change);
      return { rendered: 1, removed: 0, warnings: [] };
    },
    log: () => undefined,
  });
  await vi.waitUntil(() => published.length > 0, PATIENT);
  api = await startBookingApi({
    database: 'memory',
    siteUrl: SITE,
    rebuildHook: { url: hookUrl(), secret: SECRET, pauseMs: 0 },
    log: () => undefined,
  });
});
afterAll(async () => {
  await Promise.all([api.stop(), publishing.stop()]);
  await rm(dist, { recursive: true });
});

it('a booking has the page of its trip published, and of no other', async () => {
  const client = clientFor(api.url);
  const departure = await departureThatIs('open', client);
  published.length = 0;
  await book(client, departure);
  await vi.waitUntil(() => published.length > 0, PATIENT);
  expect(published).toEqual([{ trips: [departure.trip.slug], pages: [] }]);
});

it('an API with another secret is refused', async () => {
  const hook = { url: hookUrl(), secret: 'another secret!!' };
  const call = callHook(hook, ['menorca'], { now: new Date(), timeoutMs: 20_000 });
  await expect(call).rejects.toMatchObject({ code: 'HTTP_401' });
});
