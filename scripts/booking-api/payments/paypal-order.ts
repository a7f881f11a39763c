import * as v from 'valibot';
import { toCents } from '../money.ts';
import type { DepositClaim } from './deposit.ts';

const amountSchema = v.object({
  value: v.pipe(v.string(), v.regex(/^\d+(?:\.\d{1,2})?$/)),
  currency_code: v.string(),
});
const captureSchema = v.object({ status: v.string(), amount: amountSchema });

/** The part of an order that tells whose payment it is: https://developer.paypal.com/docs/api/orders/v2/ */
export const paypalOrderSchema = v.object({
  status: v.string(),
  purchase_units: v.tupleWithRest(
    [
      v.object({
        custom_id: v.optional(v.string()),
        amount: v.optional(amountSchema),
        payments: v.optional(v.object({ captures: v.optional(v.array(captureSchema), []) })),
      }),
    ],
    v.unknown(),
  ),
});
export type PaypalOrder = v.InferOutput<typeof paypalOrderSchema>;

type DepositTerms = Pick<DepositClaim, 'reference' | 'depositCents'>;

/** Whether this order has taken what the claim says: for this booking, of this amount in euros. */
export function isCapturedDeposit(
  { status, purchase_units: [unit] }: PaypalOrder,
  { reference, depositCents }: DepositTerms,
): boolean {
  const captured =
    unit.payments?.captures.filter((capture) => capture.status === 'COMPLETED') ?? [];
  return (
    status === 'COMPLETED' &&
    unit.custom_id === reference &&
    captured.every(({ amount }) => amount.currency_code === 'EUR') &&
    captured.reduce((sum, { amount }) => sum + toCents(Number(amount.value)), 0) === depositCents
  );
}

/** Whether the payer has agreed to an order of this booking's deposit that nobody has taken yet. */
export function isApprovedDeposit(
  { status, purchase_units: [unit] }: PaypalOrder,
  { reference, depositCents }: DepositTerms,
): boolean {
  return (
    status === 'APPROVED' &&
    unit.custom_id === reference &&
    unit.amount?.currency_code === 'EUR' &&
    toCents(Number(unit.amount.value)) === depositCents
  );
}
