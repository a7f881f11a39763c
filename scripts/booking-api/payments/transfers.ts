import { receivePayment } from '../bookings/receive-payment.ts';
import type { Receipt } from '../bookings/receive-payment.ts';
import { findBooking } from '../bookings/read.ts';
import type { Moment } from '../db/moment.ts';
import type { Database } from '../db/schema.ts';

/**
 * Notes that the deposit of the booking with this locator has come by transfer: it confirms the
 * booking, or is to be paid back where that is paid or has no seat any more. Noted again it changes
 * nothing. undefined: there is no such booking.
 */
export async function noteTransfer(
  db: Database,
  locator: string,
  now: Moment,
): Promise<Receipt | undefined> {
  const booking = await findBooking(db, locator.trim().toUpperCase());
  if (booking === undefined) return undefined;
  const payment = { provider: 'transfer', paymentId: booking.reference, now } as const;
  return db.transaction().execute((trx) => receivePayment(trx, booking.id, payment));
}
