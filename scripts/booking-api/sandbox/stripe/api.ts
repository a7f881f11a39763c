import { addHours, addMinutes, fromUnixTime } from 'date-fns';
import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../db/schema.ts';
import { SANDBOX_STRIPE_KEY } from '../credentials.ts';
import type { NewCheckout, SandboxCheckout } from './checkouts.ts';
import { createCheckout, expireCheckout, findCheckout } from './checkouts.ts';
import { sessionOf } from './session.ts';

/** The parameters of a new session that we use, under the names of Stripe's form encoding. */
const newSessionSchema = v.object({
  mode: v.literal('payment'),
  'allowed_payment_method_types[0]': v.literal('card'),
  client_reference_id: v.string(),
  'line_items[0][quantity]': v.literal('1'),
  'line_items[0][price_data][currency]': v.string(),
  'line_items[0][price_data][unit_amount]': v.pipe(v.string(), v.toNumber(), v.integer()),
  'line_items[0][price_data][product_data][name]': v.string(),
  expires_at: v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.transform(fromUnixTime))),
  success_url: v.pipe(v.string(), v.url()),
  cancel_url: v.pipe(v.string(), v.url()),
});

interface SandboxOptions {
  db: Database;
  now: () => Date;
  /** Origin at which browsers reach the hosted page. */
  publicUrl: string;
  /** Tells the webhook that a session was paid or has expired. */
  tell: (checkout: SandboxCheckout) => void;
}

/** The part of Stripe's API that we use: https://docs.stripe.com/api/checkout/sessions */
export function stripeApiRoutes({ db, now, publicUrl, tell }: SandboxOptions) {
  return new Hono()
    .use(requireKey)
    .post('/sessions', async (c) => {
      const form = v.safeParse(newSessionSchema, await c.req.parseBody());
      if (!form.success) {
        const param = v.getDotPath(form.issues[0]) ?? '';
        return c.json(errorOf(`Invalid parameter: ${param}`), 400);
      }
      const expires_at = form.output.expires_at ?? addHours(now(), LONGEST_HOURS);
      if (!isAllowedEnd(expires_at, now())) {
        return c.json(errorOf('Invalid parameter: expires_at'), 400);
      }
      const checkout = await createCheckout(
        db,
        { ...newCheckoutOf(form.output), expires_at },
        now(),
      );
      return c.json(sessionOf(checkout, now(), publicUrl));
    })
    .get('/sessions', async (c) => {
      const found = await findCheckout(db, 'payment_intent', c.req.query('payment_intent') ?? '');
      const data = found === undefined ? [] : [sessionOf(found, now(), publicUrl)];
      return c.json({ object: 'list', url: '/v1/checkout/sessions', has_more: false, data });
    })
    .get('/sessions/:id', async (c) => {
      const found = await findCheckout(db, 'id', c.req.param('id'));
      if (found === undefined) return c.json(errorOf('No such checkout.session'), 404);
      return c.json(sessionOf(found, now(), publicUrl));
    })
    .post('/sessions/:id/expire', async (c) => {
      const ended = await expireCheckout(db, c.req.param('id'), now());
      if (ended === undefined) return c.json(errorOf('Only open sessions can be expired'), 400);
      tell(ended);
      return c.json(sessionOf(ended, now(), publicUrl));
    });
}

/** Stripe's own limits. */
const SHORTEST_MINUTES = 30;
const LONGEST_HOURS = 24;

function isAllowedEnd(end: Date, now: Date): boolean {
  return end >= addMinutes(now, SHORTEST_MINUTES) && end <= addHours(now, LONGEST_HOURS);
}

const requireKey: MiddlewareHandler = async (c, next) => {
  if (c.req.header('authorization') !== `Bearer ${SANDBOX_STRIPE_KEY}`) {
    return c.json(errorOf('Invalid API Key provided'), 401);
  }
  return next();
};

function newCheckoutOf(
  form: v.InferOutput<typeof newSessionSchema>,
): Omit<NewCheckout, 'expires_at'> {
  return {
    client_reference_id: form.client_reference_id,
    product_name: form['line_items[0][price_data][product_data][name]'],
    amount_cents: form['line_items[0][price_data][unit_amount]'],
    currency: form['line_items[0][price_data][currency]'],
    success_url: form.success_url,
    cancel_url: form.cancel_url,
  };
}

function errorOf(message: string) {
  return { error: { type: 'invalid_request_error', message } };
}
