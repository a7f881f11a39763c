import { getUnixTime } from 'date-fns';
import type { SandboxCheckout } from './checkouts.ts';
import { statusOf } from './checkouts.ts';

/** A checkout session as Stripe answers it: https://docs.stripe.com/api/checkout/sessions/object */
export function sessionOf(checkout: SandboxCheckout, now: Date, publicUrl: string) {
  const status = statusOf(checkout, now);
  return {
    id: checkout.id,
    object: 'checkout.session',
    livemode: false,
    mode: 'payment',
    client_reference_id: checkout.client_reference_id,
    amount_total: checkout.amount_cents,
    currency: checkout.currency,
    payment_intent: checkout.payment_intent,
    payment_status: status === 'complete' ? 'paid' : 'unpaid',
    status,
    success_url: checkout.success_url,
    cancel_url: checkout.cancel_url,
    created: getUnixTime(checkout.created_at),
    expires_at: getUnixTime(checkout.expires_at),
    url: status === 'open' ? `${publicUrl}/sandbox/checkout/${checkout.id}` : null,
  };
}
