import * as v from 'valibot';
import type { ReadNotice } from './notice.ts';
import type { PaypalRest } from './paypal-rest.ts';

const orderId = v.pipe(v.string(), v.regex(/^\w+$/));
const eventId = v.pipe(v.string(), v.nonEmpty());

/** Events that name an order: https://developer.paypal.com/api/rest/webhooks/event-names/ */
const orderEventSchema = v.union([
  v.pipe(
    v.object({
      id: eventId,
      event_type: v.literal('CHECKOUT.ORDER.APPROVED'),
      resource: v.object({ id: orderId }),
    }),
    v.transform(({ id, resource }) => ({ eventId: id, about: resource.id })),
  ),
  v.pipe(
    v.object({
      id: eventId,
      event_type: v.literal('PAYMENT.CAPTURE.COMPLETED'),
      resource: v.object({
        supplementary_data: v.object({ related_ids: v.object({ order_id: orderId }) }),
      }),
    }),
    v.transform(({ id, resource }) => ({
      eventId: id,
      about: resource.supplementary_data.related_ids.order_id,
    })),
  ),
]);

/** What PayPal sends beside the body, by the names under which it is asked about it. */
const SIGNATURE = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

const verdictSchema = v.object({ verification_status: v.picklist(['SUCCESS', 'FAILURE']) });

/** PayPal's webhook requests, of which PayPal itself says whether they are its own. */
export function paypalNotices(ask: PaypalRest, webhookId: string): ReadNotice {
  return async (payload, headers) => {
    const event = parseJson(payload);
    const signature = Object.entries(SIGNATURE).map(
      ([key, name]) => [key, headers.get(name)] as const,
    );
    if (event === undefined || signature.some(([, value]) => value === null)) {
      return { kind: 'forged' };
    }
    const verdict = await ask({
      method: 'POST',
      path: '/v1/notifications/verify-webhook-signature',
      body: verification({ ...Object.fromEntries(signature), webhook_id: webhookId }, payload),
      answer: verdictSchema,
      noneWhere: [400],
    });
    if (verdict?.verification_status !== 'SUCCESS') return { kind: 'forged' };
    const order = v.safeParse(orderEventSchema, event);
    return order.success ? { kind: 'payment', ...order.output } : { kind: 'other' };
  };
}

/** The event goes back byte for byte: written anew, its checksum might be another one. */
function verification(signature: object, payload: string): string {
  return `${JSON.stringify(signature).slice(0, -1)},"webhook_event":${payload}}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
