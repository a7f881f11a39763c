import type { Moment } from '../db/moment.ts';
import type { Database } from '../db/schema.ts';

/** Lets a booking fall and frees its seat; false where it is not due any more, or fell already. */
export type LetFall = (db: Database, bookingId: string, now: Moment) => Promise<boolean>;

/**
 * Both in one transaction. The update locks the booking, and PostgreSQL looks at the condition again
 * once it has the lock: of several that come at once, or of a payment and a fall, one wins.
 */
export const letFall: LetFall = (db, bookingId, now) =>
  db.transaction().execute(async (trx) => {
    const fallen = await trx
      .updateTable('bookings')
      .set({ status: 'cancelled' })
      .where('id', '=', bookingId)
      .where('status', '=', 'pending')
      .where('expires_at', '<=', now)
      .returning('journey_id')
      .executeTakeFirst();
    if (fallen === undefined) return false;
    await trx
      .updateTable('journeys')
      .set(({ eb }) => ({ free_places: eb('free_places', '+', 1) }))
      .where('id', '=', fallen.journey_id)
      .execute();
    return true;
  });
