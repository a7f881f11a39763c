import Stripe from 'stripe';
import * as v from 'valibot';
import type { ReadNotice } from './notice.ts';

const TOLERANCE_SECONDS = 5 * 60;

/** Events after which a session may be paid: https://docs.stripe.com/api/events/types */
const sessionEventSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  type: v.picklist([
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.expired',
  ]),
  data: v.object({ object: v.object({ id: v.pipe(v.string(), v.regex(/^\w+$/)) }) }),
});

/** Stripe's webhook requests, signed with this secret: https://docs.stripe.com/webhooks/signature */
export function stripeNotices(secret: string): ReadNotice {
  return async (payload, headers, now) => {
    const event = await verifiedEvent(payload, headers, { secret, now });
    if (event === undefined) return { kind: 'forged' };
    const session = v.safeParse(sessionEventSchema, event);
    if (!session.success) return { kind: 'other' };
    return { kind: 'payment', eventId: session.output.id, about: session.output.data.object.id };
  };
}

async function verifiedEvent(
  payload: string,
  headers: Headers,
  { secret, now }: { secret: string; now: Date },
): Promise<unknown> {
  try {
    return await Stripe.webhooks.constructEventAsync(
      payload,
      headers.get('stripe-signature') ?? '',
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch {
    return undefined;
  }
}
