import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi } from './testing/api.ts';
import { book } from './testing/booking.ts';
import { embedded, engines } from './testing/engines.ts';
import { startProvider } from './testing/provider.ts';

describe('startBookingApi', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'booking-api-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('says in one line that its port is taken', async () => {
    const other = await startProvider();
    const port = Number(new URL(other.url).port);
    await expect(startTestApi(embedded, { port })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is already in use.`,
    );
    other.stop();
  });

  it('says in one line that PostgreSQL is out of reach', async () => {
    const database = { url: 'postgres://nobody@127.0.0.1:1/nowhere' };
    await expect(startTestApi(embedded, { database })).rejects.toThrow(
      /^The PostgreSQL of DATABASE_URL is out of reach: .*ECONNREFUSED/,
    );
  });

  it('finds its bookings again in its folder, which no second process may open', async () => {
    const database = { folder: path.join(folder, 'data') };
    const first = await startTestApi(embedded, { database });
    const reference = await book(first);
    await expect(startTestApi(embedded, { database })).rejects.toThrow(
      `The database in ${database.folder} is in use by another process.`,
    );
    await first.stop();
    const second = await startTestApi(embedded, { database });
    const { body } = await second.get(`/api/bookings/reference/${reference}`);
    await second.stop();
    expect(body).toMatchObject({ reference, journey: { freePlaces: 59 } });
  });

  it.each([
    ['a process that was killed', 999_999_999],
    ['a killed process with our number', process.pid],
  ])('takes over the folder of %s, and leaves it empty if told', async (_, pid) => {
    const database = { folder: path.join(folder, `killed-${pid}`) };
    await writeFile(`${database.folder}.lock`, String(pid));
    const api = await startTestApi(embedded, { database, demoFolder: false });
    expect((await api.get('/api/trips')).body).toEqual([]);
    await api.stop();
  });

  it('hands out its public address', async () => {
    const api = await startTestApi(embedded, { publicUrl: 'https://api.example' });
    expect(api.url).toBe('https://api.example');
    await api.stop();
  });
});

describe.each(engines)('stop on $name', (engine) => {
  it('lets a running request end, and takes no other', async () => {
    const provider = await startProvider();
    const asked = Promise.withResolvers<undefined>();
    const release = Promise.withResolvers<undefined>();
    provider.answerWith(async () => {
      asked.resolve(undefined);
      await release.promise;
      return {
        body: { id: 'cs_1', payment_intent: null, payment_status: 'unpaid', status: 'open' },
      };
    });
    const api = await startTestApi(engine, {
      payments: { stripeSecretKey: 'sk_test_own', stripeApiBase: provider.url },
    });
    const running = api.get('/session-status?session_id=cs_1');
    await asked.promise;
    const stopped = api.stop();
    await expect(api.get('/healthz')).rejects.toThrow('fetch failed');
    release.resolve(undefined);
    expect((await running).status).toBe(200);
    await stopped;
    provider.stop();
  });
});
