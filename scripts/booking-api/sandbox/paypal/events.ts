import { createHmac, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { SandboxEvent } from '../outbox.ts';
import type { SandboxOrder } from './orders.ts';
import { captureOf, wireOrder } from './orders.ts';

interface EventOptions {
  now: () => Date;
  webhookId: string;
}

interface Transmission {
  id: string;
  time: string;
  webhookId: string;
  payload: string;
}

/** An event of an order: https://developer.paypal.com/api/rest/webhooks/event-names/ */
export function orderEvent(order: SandboxOrder, { now, webhookId }: EventOptions): SandboxEvent {
  const isCaptured = order.status === 'COMPLETED';
  const payload = JSON.stringify({
    id: `WH-${randomUUID()}`,
    event_version: '1.0',
    event_type: isCaptured ? 'PAYMENT.CAPTURE.COMPLETED' : 'CHECKOUT.ORDER.APPROVED',
    create_time: now().toISOString(),
    resource: isCaptured ? captureOf(order) : wireOrder(order),
  });
  return {
    reference: order.custom_id,
    path: '/webhooks/paypal',
    write: () => {
      const [id, time] = [randomUUID(), now().toISOString()];
      return {
        body: payload,
        headers: {
          'paypal-auth-algo': 'HMAC-SHA256',
          'paypal-cert-url': 'https://sandbox.invalid/cert',
          'paypal-transmission-id': id,
          'paypal-transmission-time': time,
          'paypal-transmission-sig': signatureOf({ id, time, webhookId, payload }),
        },
      };
    },
  };
}

/** PayPal signs these four with its private key; the sandbox with a key of its own. */
export function signatureOf({ id, time, webhookId, payload }: Transmission): string {
  return createHmac('sha256', 'sandbox')
    .update([id, time, webhookId, crc32(payload)].join('|'))
    .digest('base64');
}
