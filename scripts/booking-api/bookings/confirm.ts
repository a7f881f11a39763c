import type { Selectable } from 'kysely';
import type { BookingTable, Database, DatabaseTransaction, PaymentTable } from '../db/schema.ts';
import type { IsDepositPaid } from '../payments/deposit.ts';
import { Refusal } from '../refusal.ts';
import { NOT_PENDING } from './read.ts';

export interface Confirmation {
  provider: PaymentTable['provider'];
  paymentId: string;
  now: Date;
}

/**
 * Confirms a booking by a payment of which its provider says that it is this booking's deposit.
 * The same payment confirms the same booking as often as asked, and never another one.
 * Throws a Refusal: 402 where the provider says no, 409 where booking or payment are spoken for.
 */
export async function confirmBooking(
  db: Database,
  booking: Selectable<BookingTable>,
  confirmation: Confirmation,
  isDepositPaid: IsDepositPaid,
): Promise<void> {
  if (booking.status === 'pending') {
    const { reference, deposit_cents: depositCents } = booking;
    if (!(await isDepositPaid({ paymentId: confirmation.paymentId, reference, depositCents }))) {
      throw new Refusal(402, 'No nos consta el pago de esta reserva.');
    }
  }
  await db.transaction().execute((trx) => recordPayment(trx, booking.id, confirmation));
}

async function recordPayment(
  trx: DatabaseTransaction,
  bookingId: string,
  { provider, paymentId, now }: Confirmation,
): Promise<void> {
  // Two confirmations of one booking come one after the other.
  const booking = await trx
    .selectFrom('bookings')
    .select(['status', 'deposit_cents'])
    .where('id', '=', bookingId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (booking.status !== 'pending')
    return checkSamePayment(trx, bookingId, { provider, paymentId });
  const recorded = await trx
    .insertInto('payments')
    .values({
      provider,
      payment_id: paymentId,
      booking_id: bookingId,
      amount_cents: booking.deposit_cents,
      created_at: now,
      outcome: 'confirmed',
    })
    .onConflict((conflict) => conflict.columns(['provider', 'payment_id']).doNothing())
    .returning('payment_id')
    .executeTakeFirst();
  if (recorded === undefined) throw new Refusal(409, 'Este pago ya confirmó otra reserva.');
  await trx
    .updateTable('bookings')
    .set({ status: 'confirmed', paid_cents: booking.deposit_cents })
    .where('id', '=', bookingId)
    .execute();
}

async function checkSamePayment(
  trx: DatabaseTransaction,
  bookingId: string,
  { provider, paymentId }: Pick<Confirmation, 'provider' | 'paymentId'>,
): Promise<void> {
  const payment = await trx
    .selectFrom('payments')
    .select(['provider', 'payment_id'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  if (payment?.provider !== provider || payment.payment_id !== paymentId) {
    throw new Refusal(409, NOT_PENDING);
  }
}
