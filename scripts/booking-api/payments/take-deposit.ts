import type { Selectable } from 'kysely';
import type { BookingTable } from '../db/schema.ts';
import { Refusal } from '../refusal.ts';
import type { PaypalOrder } from './paypal-order.ts';
import type { WalletPayments } from './paypal.ts';

/**
 * Whether an order has taken the deposit of this booking. The money of one that the visitor has agreed
 * to is taken here where the page was gone, or its call got lost, before it did so; none is taken for
 * a booking that awaits no payment. Throws a Refusal: 409 while PayPal looks into the payment, 502
 * where it fails.
 */
export async function takeDeposit(
  wallet: Pick<WalletPayments, 'findOrder' | 'stateOf' | 'capture'>,
  booking: Selectable<BookingTable>,
  orderId: string,
): Promise<boolean> {
  const terms = { reference: booking.reference, depositCents: booking.deposit_cents };
  const stateOf = (order: PaypalOrder | undefined) =>
    order === undefined ? 'none' : wallet.stateOf(order, terms);
  let state = stateOf(await wallet.findOrder(orderId));
  if (state === 'approved' && booking.status === 'pending') {
    await wallet.capture(orderId);
    state = stateOf(await wallet.findOrder(orderId));
  }
  if (state === 'under review') {
    throw new Refusal(409, 'PayPal está revisando el pago. No vuelvas a pagar: te avisaremos.');
  }
  return state === 'captured';
}
