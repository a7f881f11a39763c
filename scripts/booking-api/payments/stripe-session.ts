import * as v from 'valibot';
import type { DepositClaim } from './deposit.ts';

/** The part of a checkout session that we read: https://docs.stripe.com/api/checkout/sessions/object */
export const stripeSessionSchema = v.pipe(
  v.object({
    id: v.string(),
    url: v.nullish(v.string(), null),
    status: v.nullish(v.picklist(['open', 'complete', 'expired']), null),
    payment_status: v.picklist(['paid', 'unpaid', 'no_payment_required']),
    payment_intent: v.nullish(v.union([v.string(), v.object({ id: v.string() })]), null),
    client_reference_id: v.nullish(v.string(), null),
    amount_total: v.nullish(v.number(), null),
    currency: v.nullish(v.string(), null),
  }),
  v.transform(({ payment_intent, ...session }) => ({
    ...session,
    payment_intent:
      typeof payment_intent === 'object' ? (payment_intent?.id ?? null) : payment_intent,
  })),
);
export type StripeSession = v.InferOutput<typeof stripeSessionSchema>;

/** Whether this session is what the claim says: paid, for this booking, of this amount in euros. */
export function isPaidDeposit(
  session: StripeSession,
  { paymentId, reference, depositCents }: DepositClaim,
): boolean {
  return (
    session.payment_intent === paymentId &&
    session.client_reference_id === reference &&
    session.amount_total === depositCents &&
    session.currency === 'eur' &&
    session.payment_status === 'paid'
  );
}
