import * as v from 'valibot';
import type { ReadNotice } from './notice.ts';
import { paypalNotices } from './paypal-notice.ts';
import type { DepositState, DepositTerms, PaypalOrder } from './paypal-order.ts';
import { depositStateOf, paypalOrderSchema } from './paypal-order.ts';
import { paypalRest } from './paypal-rest.ts';
import type { PaymentAccess } from './settings.ts';

/** Each throws a Refusal with 502 where PayPal is out of reach or makes no sense. */
export interface WalletPayments {
  /** undefined where PayPal knows no such order. */
  findOrder: (orderId: string) => Promise<PaypalOrder | undefined>;
  /** How far an order has come that is of these terms and pays us. */
  stateOf: (order: PaypalOrder, terms: Omit<DepositTerms, 'merchantId'>) => DepositState;
  /** Takes the money of an approved order; without effect where the browser has done so. */
  capture: (orderId: string) => Promise<void>;
  /** undefined without a webhook id. */
  readNotice: ReadNotice | undefined;
}

const ORDERS = '/v2/checkout/orders';

/** Wallet payments by PayPal's orders: https://developer.paypal.com/docs/api/orders/v2/ */
export function walletPayments(access: PaymentAccess['paypal']): WalletPayments {
  const { webhookId, merchantId } = access;
  const ask = paypalRest(access);
  const findOrder = (orderId: string) =>
    ask({
      method: 'GET',
      path: `${ORDERS}/${encodeURIComponent(orderId)}`,
      answer: paypalOrderSchema,
      noneWhere: [404],
    });
  return {
    findOrder,
    stateOf: (order, terms) => depositStateOf(order, { ...terms, merchantId }),
    capture: async (orderId) => {
      await ask({
        method: 'POST',
        path: `${ORDERS}/${encodeURIComponent(orderId)}/capture`,
        body: '{}',
        // Asked twice it is one capture: https://developer.paypal.com/api/rest/reference/idempotency/
        headers: { 'paypal-request-id': `capture-${orderId}` },
        answer: v.unknown(),
        noneWhere: [422],
      });
    },
    readNotice: webhookId === undefined ? undefined : paypalNotices(ask, webhookId),
  };
}
