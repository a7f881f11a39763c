import { addHours } from 'date-fns';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../db/schema.ts';
import type { TestApi } from '../testing/api.ts';
import { START, startTestApi } from '../testing/api.ts';
import { book } from '../testing/booking.ts';
import { engines } from '../testing/engines.ts';
import { paymentsOf, seatsLeft } from '../testing/payments.ts';
import { seatsOf } from '../testing/reservation.ts';
import { confirmBooking } from './confirm.ts';
import type { LetFall } from './fall.ts';
import { letFall } from './fall.ts';
import { requireBooking } from './read.ts';
import type { ReadSituation } from './receive-payment.ts';
import { findOutcome, readLocked } from './receive-payment.ts';

const END = addHours(START, 48);

describe.each(engines.filter(({ transactionsOverlap }) => transactionsOverlap))(
  'a booking that falls while its payment is written on $name',
  (engine) => {
    let api: TestApi;
    beforeAll(async () => {
      api = await startTestApi(engine);
    });
    afterAll(() => api.stop());

    it('does not fall: the fall waits for the payment, and looks again', async () => {
      expect(await race(readLocked, letFall)).toEqual({
        fell: false,
        status: 'confirmed',
        seatsFreed: 0,
        payments: ['confirmed'],
      });
    });

    /** The negative control of the payment's lock: a seat is free that somebody has paid for. */
    it('would keep the booking and give its seat away, if the payment read without a lock', async () => {
      expect(await race(readUnlocked, letFall)).toEqual({
        fell: true,
        status: 'confirmed',
        seatsFreed: 1,
        payments: ['confirmed'],
      });
    });

    /** The negative control of the fall's condition: a paid booking is cancelled. */
    it('would fall though paid, if the fall looked first and wrote after', async () => {
      expect(await race(readLocked, lookThenLetFall)).toEqual({
        fell: true,
        status: 'cancelled',
        seatsFreed: 1,
        payments: ['confirmed'],
      });
    });

    /** The fall begins once the payment has read, and goes on until it is done or has to wait. */
    async function race(read: ReadSituation, fall: LetFall) {
      const { db } = api;
      const reference = await book(api);
      const booking = await requireBooking(db, reference);
      const seats = await seatsLeft(api, reference);
      let falling = Promise.resolve(false);
      const payment = { provider: 'stripe', paymentId: `pi_${reference}`, now: END } as const;
      await confirmBooking(
        seatsOf(db),
        booking,
        payment,
        async () => true,
        async (trx, id, received) => {
          const situation = await read(trx, id, received);
          falling = fall(db, id, END);
          await Promise.race([falling, somebodyWaits(db)]);
          return situation;
        },
      );
      return {
        fell: await falling,
        status: (await requireBooking(db, reference)).status,
        seatsFreed: (await seatsLeft(api, reference)) - seats,
        payments: (await paymentsOf(api, reference)).map(({ outcome }) => outcome),
      };
    }
  },
);

/** Until a statement waits for a lock that another transaction holds. */
function somebodyWaits(db: Database) {
  return vi.waitFor(async () => {
    const { rows } = await sql`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    expect(rows).toHaveLength(1);
  });
}

const readUnlocked: ReadSituation = async (trx, bookingId, payment) => {
  const booking = await trx
    .selectFrom('bookings')
    .select(['status', 'journey_id', 'deposit_cents'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return { ...booking, outcome: await findOutcome(trx, bookingId, payment) };
};

const lookThenLetFall: LetFall = (db, bookingId, now) =>
  db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('bookings')
      .select('journey_id')
      .where('id', '=', bookingId)
      .where('status', '=', 'pending')
      .where('expires_at', '<=', now)
      .executeTakeFirst();
    if (due === undefined) return false;
    await trx
      .updateTable('bookings')
      .set({ status: 'cancelled' })
      .where('id', '=', bookingId)
      .execute();
    await trx
      .updateTable('journeys')
      .set(({ eb }) => ({ free_places: eb('free_places', '+', 1) }))
      .where('id', '=', due.journey_id)
      .execute();
    return true;
  });
