import type { Moment } from '../db/moment.ts';
import type { BookingTable, Database, DatabaseTransaction, PaymentTable } from '../db/schema.ts';
import { Refusal } from '../refusal.ts';
import { holdSeat } from './seat.ts';

export interface ReceivedPayment {
  provider: PaymentTable['provider'];
  /** Stripe's payment intent or PayPal's order. */
  paymentId: string;
  now: Moment;
}

/** What became of a payment, and where its booking stands. */
export interface Receipt {
  outcome: PaymentTable['outcome'];
  status: BookingTable['status'];
  /** Whether its fallen booking got a seat again. */
  tookSeat: boolean;
}

/** A booking, and what the payment did for it already. */
interface Situation {
  status: BookingTable['status'];
  journey_id: string;
  deposit_cents: number;
  outcome: PaymentTable['outcome'] | undefined;
}

/** Reads how things stand so that nobody else decides about them until this transaction ends. */
export type ReadSituation = (
  trx: DatabaseTransaction,
  bookingId: string,
  payment: ReceivedPayment,
) => Promise<Situation>;

export const readLocked: ReadSituation = async (trx, bookingId, payment) => {
  const booking = await trx
    .selectFrom('bookings')
    .select(['status', 'journey_id', 'deposit_cents'])
    .where('id', '=', bookingId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...booking, outcome: await findOutcome(trx, bookingId, payment) };
};

/**
 * Records a deposit that its provider vouches for, once however often it is told, and lets it
 * confirm the booking: a pending one, or one that has fallen and gets a seat again. What can
 * confirm nothing is to be refunded. Throws a Refusal with 409 where it is another booking's.
 */
export async function receivePayment(
  trx: DatabaseTransaction,
  bookingId: string,
  payment: ReceivedPayment,
  read: ReadSituation = readLocked,
): Promise<Receipt> {
  const { outcome, ...booking } = await read(trx, bookingId, payment);
  if (outcome !== undefined) return { outcome, status: booking.status, tookSeat: false };
  const tookSeat =
    booking.status === 'cancelled' && (await retakeSeat(trx, booking.journey_id, payment.now));
  const confirms = booking.status === 'pending' || tookSeat;
  const receipt: Receipt = confirms
    ? { outcome: 'confirmed', status: 'confirmed', tookSeat }
    : { outcome: 'refund_due', status: booking.status, tookSeat };
  await insertPayment(trx, { bookingId, amountCents: booking.deposit_cents }, payment, receipt);
  if (confirms) await markConfirmed(trx, bookingId, booking.deposit_cents);
  return receipt;
}

/** What this payment did for this booking; undefined where it has not been told of yet. */
export async function findOutcome(
  db: Database | DatabaseTransaction,
  bookingId: string,
  { provider, paymentId }: ReceivedPayment,
): Promise<PaymentTable['outcome'] | undefined> {
  const payment = await db
    .selectFrom('payments')
    .select('outcome')
    .where('provider', '=', provider)
    .where('payment_id', '=', paymentId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return payment?.outcome;
}

async function retakeSeat(
  trx: DatabaseTransaction,
  journeyId: string,
  now: Moment,
): Promise<boolean> {
  return (await holdSeat(trx, journeyId, now)) !== undefined;
}

/** Refuses, and so takes everything back, where the payment is recorded already. */
async function insertPayment(
  trx: DatabaseTransaction,
  { bookingId, amountCents }: { bookingId: string; amountCents: number },
  { provider, paymentId, now }: ReceivedPayment,
  { outcome }: Receipt,
): Promise<void> {
  const inserted = await trx
    .insertInto('payments')
    .values({
      provider,
      payment_id: paymentId,
      booking_id: bookingId,
      amount_cents: amountCents,
      created_at: now,
      outcome,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'payment_id']).doNothing())
    .returning('payment_id')
    .executeTakeFirst();
  if (inserted === undefined) throw new Refusal(409, 'Este pago ya confirmó otra reserva.');
}

async function markConfirmed(
  trx: DatabaseTransaction,
  bookingId: string,
  paidCents: number,
): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ status: 'confirmed', paid_cents: paidCents })
    .where('id', '=', bookingId)
    .execute();
}
