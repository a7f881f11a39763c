import { addHours } from 'date-fns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../testing/api.ts';
import { START, openConnections, startTestApi } from '../testing/api.ts';
import { book } from '../testing/booking.ts';
import { engines } from '../testing/engines.ts';
import type { ReadCheckouts } from './recorded-checkouts.ts';
import { recordCheckout, recordedCheckouts } from './recorded-checkouts.ts';

const TABS = 5;

describe.each(engines.filter(({ transactionsOverlap }) => transactionsOverlap))(
  'tabs that record a checkout of one booking at once on $name',
  (engine) => {
    let api: TestApi;
    beforeAll(async () => {
      api = await startTestApi(engine);
      await openConnections(api);
    });
    afterAll(() => api.stop());

    it('are told of the same one', async () => {
      const { told, recorded } = await record();
      expect(new Set(told).size).toBe(1);
      expect(recorded).toBe(1);
    });

    /** The negative control: everybody reads before anybody writes. */
    it('would each have their own without the lock on the booking', async () => {
      const { told, recorded } = await record(readTogether(TABS));
      expect(new Set(told).size).toBe(TABS);
      expect(recorded).toBe(TABS);
    });

    async function record(read?: ReadCheckouts) {
      const reference = await book(api);
      const { id: bookingId } = await api.db
        .selectFrom('bookings')
        .select('id')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow();
      const expiresAt = addHours(START, 23);
      const told = await Promise.all(
        Array.from({ length: TABS }, (_, tab) => {
          const sessionId = `cs_${reference}_${tab}`;
          const checkout = { bookingId, sessionId, now: START, expiresAt, ended: [] };
          return recordCheckout(api.db, checkout, read);
        }),
      );
      const recorded = await api.db
        .selectFrom('checkouts')
        .select('session_id')
        .where('booking_id', '=', bookingId)
        .execute();
      return { told, recorded: recorded.length };
    }
  },
);

/** Reads without a lock, and waits until everybody has read. */
function readTogether(readers: number): ReadCheckouts {
  let reading = readers;
  const everybodyHasRead = Promise.withResolvers<undefined>();
  return async (trx, bookingId) => {
    const { status } = await trx
      .selectFrom('bookings')
      .select('status')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    const checkouts = await recordedCheckouts(trx, bookingId);
    reading -= 1;
    if (reading === 0) everybodyHasRead.resolve(undefined);
    await everybodyHasRead.promise;
    return { status, checkouts };
  };
}
