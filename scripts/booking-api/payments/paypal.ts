import * as v from 'valibot';
import { toCents } from '../money.ts';
import type { IsDepositPaid } from './deposit.ts';
import { providerFailed } from './deposit.ts';
import type { PaymentAccess } from './settings.ts';

const tokenSchema = v.object({ access_token: v.string() });

/** The part of an order that tells whose payment it is: https://developer.paypal.com/docs/api/orders/v2/ */
const orderSchema = v.object({
  status: v.string(),
  purchase_units: v.pipe(
    v.array(
      v.object({
        custom_id: v.optional(v.string()),
        payments: v.optional(
          v.object({
            captures: v.optional(
              v.array(
                v.object({
                  status: v.string(),
                  amount: v.object({ value: v.string(), currency_code: v.string() }),
                }),
              ),
              [],
            ),
          }),
        ),
      }),
    ),
    v.nonEmpty(),
  ),
});

/** Asks PayPal's REST interface about wallet payments. */
export function walletPayments(access: PaymentAccess['paypal']): { isDepositPaid: IsDepositPaid } {
  return {
    async isDepositPaid({ paymentId, reference, depositCents }) {
      const order = await fetchOrder(access, paymentId);
      const unit = order?.purchase_units[0];
      const captured =
        unit?.payments?.captures.filter(({ status }) => status === 'COMPLETED') ?? [];
      return (
        order?.status === 'COMPLETED' &&
        unit?.custom_id === reference &&
        captured.every(({ amount }) => amount.currency_code === 'EUR') &&
        captured.reduce((sum, { amount }) => sum + toCents(Number(amount.value)), 0) ===
          depositCents
      );
    },
  };
}

/** undefined: PayPal knows no such order. */
async function fetchOrder(access: PaymentAccess['paypal'], orderId: string) {
  try {
    const response = await fetch(
      new URL(`/v2/checkout/orders/${encodeURIComponent(orderId)}`, access.base),
      {
        headers: { authorization: `Bearer ${await fetchToken(access)}` },
        signal: AbortSignal.timeout(access.timeoutMs),
      },
    );
    return response.status === 404 ? undefined : v.parse(orderSchema, await jsonOf(response));
  } catch (error) {
    throw providerFailed(error);
  }
}

async function fetchToken({ clientId, clientSecret, base, timeoutMs }: PaymentAccess['paypal']) {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const response = await fetch(new URL('/v1/oauth2/token', base), {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return v.parse(tokenSchema, await jsonOf(response)).access_token;
}

async function jsonOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`PayPal answered with status ${response.status}`);
  return response.json();
}
