import type { BookingTable, Database, DatabaseTransaction } from '../db/schema.ts';

/**
 * The checkouts of a booking, the newest first: also those whose time is over, since each may have
 * been paid without our being told. They are few: one a day, for as long as the hold lasts.
 */
export function recordedCheckouts(db: Database | DatabaseTransaction, bookingId: string) {
  return db
    .selectFrom('checkouts')
    .select(['session_id', 'expires_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .orderBy('session_id')
    .execute();
}

interface NewCheckout {
  bookingId: string;
  sessionId: string;
  now: Date;
  expiresAt: Date;
  /** Earlier sessions of which Stripe has said that they are open no longer. */
  ended: readonly string[];
}

interface Situation {
  status: BookingTable['status'];
  checkouts: readonly { session_id: string; expires_at: Date }[];
}

/** Reads how a booking stands so that nobody else records a checkout of it until this transaction ends. */
export type ReadCheckouts = (trx: DatabaseTransaction, bookingId: string) => Promise<Situation>;

const readLocked: ReadCheckouts = async (trx, bookingId) => {
  const { status } = await trx
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', bookingId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { status, checkouts: await recordedCheckouts(trx, bookingId) };
};

/**
 * Records a session that was just opened, unless another one was recorded meanwhile: one booking
 * has one checkout that can be paid. The lock on the booking makes the tabs of a visitor come one
 * after the other. Tells the session that counts; undefined where the booking awaits no payment.
 */
export async function recordCheckout(
  db: Database,
  { bookingId, sessionId, now, expiresAt, ended }: NewCheckout,
  read: ReadCheckouts = readLocked,
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const { status, checkouts } = await read(trx, bookingId);
    if (status !== 'pending') return undefined;
    const other = checkouts.find(
      ({ session_id, expires_at }) => expires_at > now && !ended.includes(session_id),
    );
    if (other !== undefined) return other.session_id;
    await trx
      .insertInto('checkouts')
      .values({
        session_id: sessionId,
        booking_id: bookingId,
        created_at: now,
        expires_at: expiresAt,
      })
      .execute();
    return sessionId;
  });
}
