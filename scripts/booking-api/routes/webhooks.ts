import { Hono } from 'hono';
import * as v from 'valibot';
import type { OnlineProvider } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { clientOf } from '../limits/address.ts';
import type { Guard } from '../limits/guard.ts';
import type { ReadNotice } from '../payments/notice.ts';
import { receiveNotice } from '../payments/receive-notice.ts';
import { Refusal } from '../refusal.ts';
import { describeCall } from './describe.ts';

const describeWebhook = describeCall({
  tag: 'payments',
  summary: "A provider's signed event: confirms a booking whose visitor has not come back",
  answer: { status: 200, schema: v.object({ received: v.literal(true) }) },
  refusals: {
    400: 'The signature is missing, wrong or too old',
    404: 'This webhook has no secret, and is off',
    413: 'More than 64 KB',
    429: 'Too many events that were not signed by the provider',
    502: 'The provider is out of reach: it is to send the event again',
  },
});

/**
 * Only what is not verified is charged: a provider's own events are never too many. Without an answer
 * of PayPal's the sender is charged too, or odd requests would have us ask for ever.
 */
const FORGED = 'forgedWebhooksByAddress';

/** Where Stripe and PayPal tell of payments; each is there where its secret is set. */
export function webhookRoutes(dependencies: Dependencies, guard: Guard) {
  const { card, wallet, now, isBehindProxy } = dependencies;
  const routes = new Hono();
  const add = (provider: OnlineProvider, read: ReadNotice) =>
    routes.post(`/${provider}`, describeWebhook, async (c) => {
      const client = clientOf(c, isBehindProxy);
      // Stripe's signature we look at ourselves; each of PayPal's costs a question to PayPal.
      if (provider === 'paypal') await guard.refuseSpent(c, FORGED, client);
      const payload = await c.req.text();
      const notice = await read(payload, c.req.raw.headers, now()).catch(async (error: unknown) => {
        await guard.charge(FORGED, client, 1);
        throw error;
      });
      if (notice.kind === 'forged') {
        await guard.admit(c, FORGED, client);
        throw new Refusal(400, 'La firma no es válida.');
      }
      if (notice.kind === 'payment') await receiveNotice(dependencies, provider, notice);
      return c.json({ received: true });
    });
  if (card.readNotice) add('stripe', card.readNotice);
  if (wallet.readNotice) add('paypal', wallet.readNotice);
  return routes;
}
