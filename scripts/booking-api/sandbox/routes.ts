import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import type { Database } from '../db/schema.ts';
import type { PaymentAccess } from '../payments/settings.ts';
import { SANDBOX_PAYPAL, SANDBOX_STRIPE_WEBHOOK_SECRET } from './credentials.ts';
import type { Outbox } from './outbox.ts';
import { browserOrderRoutes, requireToken, serverOrderRoutes, tokenRoutes } from './paypal/api.ts';
import { orderEvent } from './paypal/events.ts';
import type { SandboxOrder } from './paypal/orders.ts';
import { verificationRoutes } from './paypal/verify.ts';
import { stripeApiRoutes } from './stripe/api.ts';
import type { SandboxCheckout } from './stripe/checkouts.ts';
import { sessionEvent } from './stripe/events.ts';
import { hostedPageRoutes } from './stripe/hosted.ts';

interface SandboxOptions {
  db: Database;
  now: () => Date;
  publicUrl: string;
  outbox: Outbox;
  /** For which providers the sandbox stands in. */
  sandboxed: { stripe: boolean; paypal: boolean };
  /** What the API knows the events of the webhooks by. */
  access: PaymentAccess;
}

const PAYPAL_SDK = new URL('./paypal/sdk.js', import.meta.url);

/** The stand-ins of the payment providers without keys, under the providers' own paths. */
export function sandboxRoutes(options: SandboxOptions): Hono {
  const { sandboxed, outbox } = options;
  const sandbox = new Hono();
  if (sandboxed.stripe) addStripe(sandbox, options);
  if (sandboxed.paypal) addPaypal(sandbox, options);
  if ((sandboxed.stripe || sandboxed.paypal) && outbox.isHeld) {
    sandbox.post('/sandbox/webhooks/:reference', async (c) =>
      c.json({ delivered: await outbox.release(c.req.param('reference')) }),
    );
  }
  return sandbox;
}

function addStripe(sandbox: Hono, options: SandboxOptions): void {
  const { webhookSecret = SANDBOX_STRIPE_WEBHOOK_SECRET } = options.access.stripe;
  const tell = (checkout: SandboxCheckout) => {
    const type =
      checkout.payment_intent === null ? 'checkout.session.expired' : 'checkout.session.completed';
    options.outbox.send(sessionEvent(type, checkout, { ...options, webhookSecret }));
  };
  sandbox.route('/v1/checkout', stripeApiRoutes({ ...options, tell }));
  sandbox.route('/sandbox/checkout', hostedPageRoutes({ ...options, tell }));
}

function addPaypal(sandbox: Hono, options: SandboxOptions): void {
  const { webhookId = SANDBOX_PAYPAL.webhookId } = options.access.paypal;
  const tell = (order: SandboxOrder) =>
    options.outbox.send(orderEvent(order, { now: options.now, webhookId }));
  sandbox.route('/v1/oauth2', tokenRoutes());
  sandbox.use('/v1/notifications/*', requireToken);
  sandbox.route('/v1/notifications', verificationRoutes());
  sandbox.route('/v2/checkout/orders', serverOrderRoutes({ ...options, tell }));
  sandbox.route('/sandbox/paypal/orders', browserOrderRoutes({ ...options, tell }));
  // @paypal/paypal-js asks for `{sdkBaseUrl}?client-id=…`.
  sandbox.get('/sandbox/paypal', async (c) =>
    c.body(await readFile(PAYPAL_SDK, 'utf8'), 200, {
      'content-type': 'text/javascript; charset=utf-8',
    }),
  );
}
