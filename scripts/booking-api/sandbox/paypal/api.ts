import { createHmac } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../db/schema.ts';
import { SANDBOX_PAYPAL } from '../credentials.ts';
import type { SandboxOrder } from './orders.ts';
import { advanceOrder, createOrder, findOrder, newOrderSchema, wireOrder } from './orders.ts';

interface SandboxOptions {
  db: Database;
  now: () => Date;
  /** Tells the webhook that an order was approved or captured. */
  tell: (order: SandboxOrder) => void;
}

/** The sandbox's only token: it keeps no state, so that any instance knows it. */
const TOKEN = createHmac('sha256', SANDBOX_PAYPAL.clientSecret)
  .update(SANDBOX_PAYPAL.clientId)
  .digest('hex');

/** `POST /v1/oauth2/token`: https://developer.paypal.com/api/rest/authentication/ */
export function tokenRoutes() {
  return new Hono().post('/token', async (c) => {
    const { grant_type: grant } = await c.req.parseBody();
    const secret = Buffer.from(
      c.req.header('authorization')?.replace(/^Basic /, '') ?? '',
      'base64',
    );
    if (!secret.toString().endsWith(`:${SANDBOX_PAYPAL.clientSecret}`)) {
      return c.json({ error: 'invalid_client' }, 401);
    }
    if (grant !== 'client_credentials') return c.json({ error: 'unsupported_grant_type' }, 400);
    return c.json({ access_token: TOKEN, token_type: 'Bearer', expires_in: 32_400 });
  });
}

/** `/v2/checkout/orders` for servers, which sign in. */
export function serverOrderRoutes(options: SandboxOptions) {
  return new Hono().use(requireToken).route('/', orderRoutes(options));
}

/** The same orders for the SDK in the browser, and what its dialog does: approve. */
export function browserOrderRoutes(options: SandboxOptions) {
  return orderRoutes(options).post('/:id/approve', async (c) => {
    const order = await advanceOrder(options.db, c.req.param('id'), ['CREATED', 'APPROVED']);
    if (order === undefined) return unprocessable(c, 'ORDER_NOT_PAYABLE');
    options.tell(order);
    return c.json(wireOrder(order));
  });
}

function orderRoutes({ db, now, tell }: SandboxOptions) {
  return new Hono()
    .post('/', async (c) => {
      const body: unknown = await c.req.json().catch(() => undefined);
      const order = v.safeParse(newOrderSchema, body);
      if (!order.success) return c.json({ name: 'INVALID_REQUEST' }, 400);
      return c.json(wireOrder(await createOrder(db, order.output, now())), 201);
    })
    .get('/:id', async (c) => {
      const order = await findOrder(db, c.req.param('id'));
      if (order === undefined) return c.json({ name: 'RESOURCE_NOT_FOUND' }, 404);
      return c.json(wireOrder(order));
    })
    .post('/:id/capture', async (c) => {
      const order = await advanceOrder(db, c.req.param('id'), ['APPROVED', 'COMPLETED']);
      if (order === undefined) return unprocessable(c, 'ORDER_NOT_APPROVED');
      tell(order);
      return c.json(wireOrder(order), 201);
    });
}

export const requireToken: MiddlewareHandler = async (c, next) => {
  if (c.req.header('authorization') !== `Bearer ${TOKEN}`) {
    return c.json({ name: 'AUTHENTICATION_FAILURE' }, 401);
  }
  return next();
};

function unprocessable(c: Context, issue: string) {
  return c.json({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] }, 422);
}
