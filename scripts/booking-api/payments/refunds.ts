import type { Selectable } from 'kysely';
import type { Database, PaymentTable, UnmatchedPaymentTable } from '../db/schema.ts';

/** A deposit that came too late or twice, and that its payer has to get back. */
export interface DueRefund {
  provider: PaymentTable['provider'];
  /** Stripe's payment intent or PayPal's order: what the provider's dashboard finds it by. */
  paymentId: string;
  reference: string;
  amountCents: number;
  receivedAt: Date;
}

/** What is to be refunded at the providers, the oldest first. */
export async function listDueRefunds(db: Database): Promise<DueRefund[]> {
  return db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select([
      'payments.provider',
      'payments.payment_id as paymentId',
      'bookings.reference',
      'payments.amount_cents as amountCents',
      'payments.created_at as receivedAt',
    ])
    .where('payments.outcome', '=', 'refund_due')
    .orderBy('payments.created_at')
    .execute();
}

/**
 * Notes that a payment has been refunded at its provider, so that the resume page says no more that
 * it will be. False where no refund of this payment is due, or its refund has been noted before.
 */
export async function markRefunded(db: Database, paymentId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ outcome: 'refunded' })
    .where('payment_id', '=', paymentId)
    .where('outcome', '=', 'refund_due')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Money that came in and is no booking's deposit, the oldest first: for somebody to look at. */
export async function listUnmatched(db: Database): Promise<Selectable<UnmatchedPaymentTable>[]> {
  return db.selectFrom('unmatched_payments').selectAll().orderBy('noticed_at').execute();
}
