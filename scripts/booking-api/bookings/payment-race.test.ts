import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../db/open.ts';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { seedDemo } from '../demo/seed.ts';
import { START, TEST_SEED } from '../testing/api.ts';
import type { Engine, TestDatabase } from '../testing/engines.ts';
import { engines } from '../testing/engines.ts';
import { reservationOfLastSeat, seatsOf } from '../testing/reservation.ts';
import type { Confirmation } from './confirm.ts';
import { confirmBooking } from './confirm.ts';
import type { ReadSituation } from './receive-payment.ts';
import { findOutcome, readLocked } from './receive-payment.ts';
import { reserve } from './reserve.ts';

const AT_ONCE = 5;

const cards = (n: number): Confirmation => ({
  provider: 'stripe',
  paymentId: `pi_${n}`,
  now: START,
});

/** One payment, told by the browser and by webhook events. */
const onePayment = (n: number): Confirmation => ({
  ...cards(0),
  paymentId: 'pi_one',
  ...(n > 0 && { eventId: `evt_${n}` }),
});

const oneEvent = (): Confirmation => ({ ...cards(0), paymentId: 'pi_event', eventId: 'evt' });

describe.each(engines)('payments that come at once on $name', (engine) => {
  const database = ownDatabase(engine);

  it('by browser and webhook are one payment and one confirmation', async () => {
    const { outcomes, payments, seats } = await race(database(), onePayment);
    expect(outcomes).toEqual(timesAtOnce('confirmed'));
    expect(payments).toEqual(['confirmed']);
    expect(seats).toBe(1);
  });

  it('by one event five times are handled once', async () => {
    const { outcomes, payments, seats } = await race(database(), oneEvent);
    expect(outcomes.toSorted()).toEqual(['confirmed', ...timesAtOnce('handled before').slice(1)]);
    expect(payments).toEqual(['confirmed']);
    expect(seats).toBe(1);
  });

  it('by five cards confirm once and take one seat; the others are to be refunded', async () => {
    const { outcomes, payments, seats } = await race(database(), cards);
    const expected = ['confirmed', ...timesAtOnce('refund_due').slice(1)];
    expect(outcomes.toSorted()).toEqual(expected);
    expect(payments.toSorted()).toEqual(expected);
    expect(seats).toBe(1);
  });
});

/** The negative controls, where transactions overlap: everybody reads before anybody writes. */
describe.each(engines.filter(({ transactionsOverlap }) => transactionsOverlap))(
  'the lock on the paid booking on $name',
  (engine) => {
    const database = ownDatabase(engine);

    it('is what records every payment: without it those of five cards are lost', async () => {
      const { outcomes, payments } = await race(database(), cards, readTogether(AT_ONCE));
      expect(outcomes.toSorted()).toEqual(['confirmed', ...timesAtOnce('failed').slice(1)]);
      expect(payments).toEqual(['confirmed']);
    });

    it('is what lets browser and webhook agree: without it one refuses the other', async () => {
      const { outcomes } = await race(database(), onePayment, readTogether(AT_ONCE));
      expect(outcomes.toSorted()).toEqual(['confirmed', ...timesAtOnce('failed').slice(1)]);
    });
  },
);

function ownDatabase(engine: Engine): () => Database {
  let database: TestDatabase;
  let open: OpenDatabase;
  beforeAll(async () => {
    database = await engine.create();
    open = await openDatabase(database.source);
    await seedDemo(open.db, TEST_SEED);
  });
  afterAll(async () => {
    await open.close();
    await database.drop();
  });
  return () => open.db;
}

const timesAtOnce = (outcome: string) => Array.from({ length: AT_ONCE }, () => outcome);

/**
 * Payments of a fallen booking whose departure has two seats left. Tells what became of each call,
 * the outcome of each recorded payment, and the seats left.
 */
async function race(
  db: Database,
  payment: (n: number) => Confirmation,
  read: ReadSituation = readLocked,
) {
  const reservation = await reservationOfLastSeat(db, 4);
  const booking = await reserve(seatsOf(db), reservation);
  await db
    .updateTable('bookings')
    .set({ status: 'cancelled' })
    .where('id', '=', booking.id)
    .execute();
  await db
    .updateTable('journeys')
    .set({ free_places: 2 })
    .where('id', '=', reservation.journeyId)
    .execute();
  const settled = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, (_, n) =>
      confirmBooking(seatsOf(db), booking, payment(n), async () => true, read),
    ),
  );
  const payments = await db
    .selectFrom('payments')
    .select('outcome')
    .where('booking_id', '=', booking.id)
    .execute();
  const { free_places: seats } = await db
    .selectFrom('journeys')
    .select('free_places')
    .where('id', '=', reservation.journeyId)
    .executeTakeFirstOrThrow();
  return {
    outcomes: settled.map((result) =>
      result.status === 'rejected' ? 'failed' : (result.value?.outcome ?? 'handled before'),
    ),
    payments: payments.map(({ outcome }) => outcome),
    seats,
  };
}

/** The negative control: reads without a lock, and waits until everybody has read. */
function readTogether(readers: number): ReadSituation {
  let reading = readers;
  const everybodyHasRead = Promise.withResolvers<undefined>();
  return async (trx, bookingId, payment) => {
    const booking = await trx
      .selectFrom('bookings')
      .select(['status', 'journey_id', 'deposit_cents'])
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    const outcome = await findOutcome(trx, bookingId, payment);
    reading -= 1;
    if (reading === 0) everybodyHasRead.resolve(undefined);
    await everybodyHasRead.promise;
    return { ...booking, outcome };
  };
}
