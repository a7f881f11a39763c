import type { Database, DatabaseTransaction } from '../db/schema.ts';
import type { Moment } from '../db/moment.ts';
import { monthsBefore } from '../db/moment.ts';

export interface Retention {
  /** How long personal data is kept after the end of a trip, or after a message came. */
  months: number;
  moment: Moment;
}

export interface Erasure {
  /** How many were erased now. */
  bookings: number;
  messages: number;
}

/**
 * Erases whom old bookings and messages are from, all or nothing; again it finds nothing left to do.
 * Reference, departure, amounts and payments of a booking stay. A booking with a refund due waits
 * until that is made; a subscription stays as long as it lasts.
 */
export async function erasePersonalData(db: Database, retention: Retention): Promise<Erasure> {
  return db.transaction().execute(async (trx) => ({
    bookings: await eraseBookings(trx, retention),
    messages: await deleteMessages(trx, retention),
  }));
}

async function eraseBookings(
  trx: DatabaseTransaction,
  { months, moment }: Retention,
): Promise<number> {
  const oldJourneys = trx
    .selectFrom('journeys')
    .select('id')
    .where('date_to', '<', monthsBefore(moment, months));
  const refundsDue = trx
    .selectFrom('payments')
    .select('booking_id')
    .where('outcome', '=', 'refund_due');
  const erased = await trx
    .updateTable('bookings')
    .set({ ...NOBODY, erased_at: moment })
    .where('erased_at', 'is', null)
    .where('journey_id', 'in', oldJourneys)
    .where('id', 'not in', refundsDue)
    .executeTakeFirst();
  return Number(erased.numUpdatedRows);
}

/** What is left of the person. The key is one that their browser made. */
const NOBODY = {
  name: '',
  lastname: '',
  phone: '',
  email: '',
  gender: null,
  birth_day: null,
  dni: '',
  comments: '',
  whatsapp: false,
  idempotency_key: null,
} as const;

async function deleteMessages(
  trx: DatabaseTransaction,
  { months, moment }: Retention,
): Promise<number> {
  const deleted = await trx
    .deleteFrom('contact_messages')
    .where('created_at', '<', monthsBefore(moment, months))
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
