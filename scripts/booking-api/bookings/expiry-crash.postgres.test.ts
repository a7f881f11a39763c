import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestApi } from '../testing/api.ts';
import { startTestApi } from '../testing/api.ts';
import { book } from '../testing/booking.ts';
import type { TestDatabase } from '../testing/engines.ts';
import { engines } from '../testing/engines.ts';
import type { OwnStripe } from '../testing/own-stripe.ts';
import { startOwnStripe } from '../testing/own-stripe.ts';
import { paymentsOf, readBooking, seatsLeft } from '../testing/payments.ts';

const MAIN = path.resolve(import.meta.dirname, '../main.ts');

/** `npm run api` in a process of its own, killed while it lets a booking fall, and started again. */
describe.each(engines.filter(({ transactionsOverlap }) => transactionsOverlap))(
  'an API killed between Stripe’s answer and its own commit on $name',
  (engine) => {
    let database: TestDatabase;
    let stripe: OwnStripe;
    let api: TestApi;
    beforeAll(async () => {
      database = await engine.create();
      stripe = await startOwnStripe();
      api = await startTestApi({ ...engine, create: async () => database });
    });
    afterAll(async () => {
      await api.stop();
      stripe.stop();
    });

    function startMain(): ChildProcess {
      const { stripeSecretKey, stripeApiBase } = stripe.settings;
      const { source } = database;
      return spawn(process.execPath, [MAIN], {
        stdio: 'ignore',
        env: {
          ...process.env,
          API_PORT: '0',
          DATABASE_URL: typeof source === 'object' && 'url' in source ? source.url : '',
          STRIPE_SECRET_KEY: stripeSecretKey,
          STRIPE_API_BASE: stripeApiBase,
        },
      });
    }
    /** Kills the process at the request that matches, before it has an answer. */
    async function killAt(request: RegExp): Promise<void> {
      const main = startMain();
      stripe.whenAsked(request, () => main.kill('SIGKILL'));
      await once(main, 'exit');
      expect(main.signalCode).toBe('SIGKILL');
    }
    async function runUntil(reference: string, status: string): Promise<void> {
      const main = startMain();
      await vi.waitUntil(async () => (await statusOf(reference)) === status, { timeout: 50_000 });
      main.kill('SIGTERM');
      await once(main, 'exit');
    }
    const statusOf = async (reference: string) => {
      const bookings = api.db.selectFrom('bookings').select('status');
      return (await bookings.where('reference', '=', reference).executeTakeFirst())?.status;
    };
    /** By the database's clock: the hold has ended, and the last try was long ago. */
    async function passTime(reference: string): Promise<void> {
      await api.db
        .updateTable('bookings')
        .set({ expires_at: sql<Date>`now()`, expiry_tried_at: null })
        .where('reference', '=', reference)
        .execute();
    }

    it('lets the booking fall next time, and frees its seat once', async () => {
      const reference = await book(api);
      const seats = await seatsLeft(api, reference);
      await stripe.open(api, reference);
      await passTime(reference);
      await killAt(/\/expire$/);
      expect(stripe.statusOf(reference)).toBe('expired');
      expect(await statusOf(reference)).toBe('pending');
      expect(await seatsLeft(api, reference)).toBe(seats);
      await passTime(reference);
      await runUntil(reference, 'cancelled');
      expect(await seatsLeft(api, reference)).toBe(seats + 1);
    });

    it('confirms a paid booking next time, once', async () => {
      const reference = await book(api);
      const seats = await seatsLeft(api, reference);
      await stripe.open(api, reference);
      stripe.pay(reference);
      await passTime(reference);
      await killAt(/^GET /);
      expect(await paymentsOf(api, reference)).toEqual([]);
      await passTime(reference);
      await runUntil(reference, 'confirmed');
      expect(await paymentsOf(api, reference)).toHaveLength(1);
      expect(await readBooking(api, reference)).toMatchObject({ payedPrice: 150.5 });
      expect(await seatsLeft(api, reference)).toBe(seats);
    });
  },
);
