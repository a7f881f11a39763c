import type { Insertable } from 'kysely';
import type { UnmatchedPaymentTable } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { toCents } from '../money.ts';
import type { PaypalOrder } from './paypal-order.ts';
import type { StripeSession } from './stripe-session.ts';

type Reason = UnmatchedPaymentTable['reason'];
type NotingDependencies = Pick<Dependencies, 'db' | 'moment' | 'noteMoney'>;

/** Keeps in mind a paid session that is of no booking, or not its deposit: somebody must look at it. */
export async function noteUnmatchedSession(
  dependencies: NotingDependencies,
  { payment_status, payment_intent, amount_total, currency }: StripeSession,
  reason: Reason,
): Promise<void> {
  if (payment_status !== 'paid' || payment_intent === null) return;
  await note(dependencies, {
    provider: 'stripe',
    payment_id: payment_intent,
    amount_cents: amount_total ?? 0,
    currency: (currency ?? '').toUpperCase(),
    reason,
  });
}

/** The same of an order, once money was taken for it. */
export async function noteUnmatchedOrder(
  dependencies: NotingDependencies,
  orderId: string,
  { purchase_units: [unit] }: PaypalOrder,
  reason: Reason,
): Promise<void> {
  const taken = unit.payments?.captures.filter(({ status }) => status === 'COMPLETED') ?? [];
  const [first] = taken;
  if (first === undefined) return;
  await note(dependencies, {
    provider: 'paypal',
    payment_id: orderId,
    amount_cents: taken.reduce((sum, { amount }) => sum + toCents(Number(amount.value)), 0),
    currency: first.amount.currency_code,
    reason,
  });
}

/** Once, however often it is told; and not where it is a booking's payment after all. */
async function note(
  { db, moment, noteMoney }: NotingDependencies,
  payment: Omit<Insertable<UnmatchedPaymentTable>, 'noticed_at'>,
): Promise<void> {
  const { provider, payment_id: paymentId, reason } = payment;
  const matched = await db
    .selectFrom('payments')
    .select('payment_id')
    .where('provider', '=', provider)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (matched !== undefined) return;
  const noted = await db
    .insertInto('unmatched_payments')
    .values({ ...payment, noticed_at: moment() })
    .onConflict((conflict) => conflict.columns(['provider', 'payment_id']).doNothing())
    .returning('payment_id')
    .executeTakeFirst();
  if (noted !== undefined) noteMoney({ provider, reason });
}
