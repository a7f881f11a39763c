import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import type { Database } from '../db/schema.ts';
import { browserOrderRoutes, serverOrderRoutes, tokenRoutes } from './paypal/api.ts';
import { stripeApiRoutes } from './stripe/api.ts';
import { hostedPageRoutes } from './stripe/hosted.ts';

interface SandboxOptions {
  db: Database;
  now: () => Date;
  publicUrl: string;
  /** For which providers the sandbox stands in. */
  sandboxed: { stripe: boolean; paypal: boolean };
}

const PAYPAL_SDK = new URL('./paypal/sdk.js', import.meta.url);

/** The stand-ins of the payment providers without keys, under the providers' own paths. */
export function sandboxRoutes({ sandboxed, ...options }: SandboxOptions) {
  const sandbox = new Hono();
  if (sandboxed.stripe) {
    sandbox.route('/v1/checkout', stripeApiRoutes(options));
    sandbox.route('/sandbox/checkout', hostedPageRoutes(options));
  }
  if (sandboxed.paypal) {
    sandbox.route('/v1/oauth2', tokenRoutes());
    sandbox.route('/v2/checkout/orders', serverOrderRoutes(options));
    sandbox.route('/sandbox/paypal/orders', browserOrderRoutes(options));
    // @paypal/paypal-js asks for `{sdkBaseUrl}?client-id=…`.
    sandbox.get('/sandbox/paypal', async (c) =>
      c.body(await readFile(PAYPAL_SDK, 'utf8'), 200, {
        'content-type': 'text/javascript; charset=utf-8',
      }),
    );
  }
  return sandbox;
}
