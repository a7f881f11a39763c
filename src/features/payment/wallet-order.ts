import * as v from 'valibot';

/**
 * The wallet's order of a booking from the moment the visitor agrees to pay until the API has
 * answered: a reload in between must not ask for the money again.
 */
const KEY = 'wallet-order';

const OrderSchema = v.object({ reference: v.string(), orderId: v.string() });

export function keepWalletOrder(reference: string, orderId: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ reference, orderId }));
  } catch {
    // Storage is off: the payment is confirmed as long as the page stays.
  }
}

export function readWalletOrder(reference: string): string | undefined {
  try {
    const order = v.safeParse(OrderSchema, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return order.success && order.output.reference === reference ? order.output.orderId : undefined;
  } catch {
    return undefined;
  }
}

export function forgetWalletOrder(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is off: nothing was kept.
  }
}
