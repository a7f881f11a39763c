import * as v from 'valibot';
import { toCents } from '../money.ts';
import type { DepositClaim } from './deposit.ts';

const amountSchema = v.object({
  value: v.pipe(v.string(), v.regex(/^\d+(?:\.\d{1,2})?$/)),
  currency_code: v.string(),
});
type Amount = v.InferOutput<typeof amountSchema>;
const captureSchema = v.object({ status: v.string(), amount: amountSchema });

/**
 * The part of an order that tells whose payment it is, and to whom:
 * https://developer.paypal.com/docs/api/orders/v2/#orders_get
 */
export const paypalOrderSchema = v.object({
  status: v.string(),
  purchase_units: v.tupleWithRest(
    [
      v.object({
        custom_id: v.optional(v.string()),
        amount: v.optional(amountSchema),
        payee: v.optional(v.object({ merchant_id: v.optional(v.string()) })),
        payments: v.optional(v.object({ captures: v.optional(v.array(captureSchema), []) })),
      }),
    ],
    v.unknown(),
  ),
});
export type PaypalOrder = v.InferOutput<typeof paypalOrderSchema>;

export interface DepositTerms extends Pick<DepositClaim, 'reference' | 'depositCents'> {
  /** The account that is to be paid; undefined: any. An order is made in the visitor's browser. */
  merchantId: string | undefined;
}

/** Whether this order is of these terms, and how far it has come. */
export type DepositState =
  /** Something else, or nobody has agreed to it yet. */
  | 'none'
  /** The payer has agreed; nobody has taken the money yet. */
  | 'approved'
  /** PayPal looks into the payment: it may still be captured, or not. */
  | 'under review'
  | 'captured';

export function depositStateOf(order: PaypalOrder, terms: DepositTerms): DepositState {
  const { amount, custom_id, payee, payments } = order.purchase_units[0];
  const { reference, merchantId = payee?.merchant_id, depositCents } = terms;
  if (custom_id !== reference || payee?.merchant_id !== merchantId) return 'none';
  const isDeposit = (amounts: readonly Amount[]) =>
    amounts.every(({ currency_code }) => currency_code === 'EUR') &&
    amounts.reduce((sum, { value }) => sum + toCents(Number(value)), 0) === depositCents;
  if (order.status === 'APPROVED') return amount && isDeposit([amount]) ? 'approved' : 'none';
  const captures = payments?.captures ?? [];
  const amountsOf = (...statuses: string[]) =>
    captures.filter(({ status }) => statuses.includes(status)).map((capture) => capture.amount);
  if (order.status !== 'COMPLETED') return 'none';
  if (isDeposit(amountsOf('COMPLETED'))) return 'captured';
  return isDeposit(amountsOf('COMPLETED', 'PENDING')) ? 'under review' : 'none';
}
