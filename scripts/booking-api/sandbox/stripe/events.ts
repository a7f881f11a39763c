import { randomBytes } from 'node:crypto';
import { getUnixTime } from 'date-fns';
import Stripe from 'stripe';
import type { SandboxEvent } from '../outbox.ts';
import type { SandboxCheckout } from './checkouts.ts';
import { sessionOf } from './session.ts';

interface EventOptions {
  now: () => Date;
  publicUrl: string;
  webhookSecret: string;
}

/** An event of a session, signed as Stripe does: https://docs.stripe.com/api/events/object */
export function sessionEvent(
  type: 'checkout.session.completed' | 'checkout.session.expired',
  checkout: SandboxCheckout,
  { now, publicUrl, webhookSecret: secret }: EventOptions,
): SandboxEvent {
  const payload = JSON.stringify({
    id: `evt_${randomBytes(12).toString('hex')}`,
    object: 'event',
    type,
    livemode: false,
    created: getUnixTime(now()),
    data: { object: sessionOf(checkout, now(), publicUrl) },
  });
  return {
    reference: checkout.client_reference_id,
    path: '/webhooks/stripe',
    write: () => {
      const signature = { payload, secret, timestamp: getUnixTime(now()) };
      return {
        body: payload,
        headers: { 'stripe-signature': Stripe.webhooks.generateTestHeaderString(signature) },
      };
    },
  };
}
