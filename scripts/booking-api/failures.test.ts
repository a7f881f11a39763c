import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { databaseClock } from './db/moment.ts';
import type { Tables } from './db/schema.ts';
import { RATES } from './limits/rates.ts';
import { walletPayments } from './payments/paypal.ts';
import { paymentAccess } from './payments/settings.ts';
import { cardPayments } from './payments/stripe.ts';
import { Hono } from 'hono';
import { SANDBOX_STRIPE_WEBHOOK_SECRET } from './sandbox/credentials.ts';
import { BOOKING_BODY } from './testing/booking.ts';

/** An API whose database does not answer. */
function brokenApi() {
  const log: string[] = [];
  const access = paymentAccess({}, 'http://127.0.0.1:1');
  const pool = new Pool({ host: '127.0.0.1', port: 1 });
  const app = createApp(
    {
      db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
      seatsChanged: () => undefined,
      now: () => new Date('2026-06-03T10:00:00Z'),
      moment: databaseClock,
      publicUrl: 'http://localhost:4322',
      siteUrl: 'http://localhost:4321',
      imagesFolder: '/nowhere',
      rates: RATES,
      salt: 'salt',
      isBehindProxy: false,
      noteMoney: () => undefined,
      begin: () => undefined,
      card: cardPayments(access.stripe),
      wallet: walletPayments(access.paypal),
      sandbox: new Hono(),
    },
    (line) => log.push(line),
  );
  return { app, log };
}

describe('the API without its database', () => {
  it('answers 500 in Spanish, without a word on the inside', async () => {
    const { app } = brokenApi();
    const response = await app.request('/api/trips', {
      headers: { origin: 'http://localhost:4321' },
    });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      message: 'Algo ha fallado en nuestro servidor. Inténtalo de nuevo.',
    });
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:4321');
  });

  it('lets a provider send its event again', async () => {
    const { app } = brokenApi();
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: 'cs_1' } },
    });
    const response = await app.request('/webhooks/stripe', {
      method: 'POST',
      headers: {
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({
          payload: body,
          secret: SANDBOX_STRIPE_WEBHOOK_SECRET,
          timestamp: Date.parse('2026-06-03T10:00:00Z') / 1000,
        }),
      },
      body,
    });
    expect(response.status).toBe(500);
  });

  it('is not well', async () => {
    const response = await brokenApi().app.request('/healthz');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ message: 'La base de datos no responde.' });
  });

  it('logs the kind and the place of the error, not what the visitor typed', async () => {
    const { app, log } = brokenApi();
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(BOOKING_BODY),
    };
    const client = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    await app.request('/api/bookings/abc', request, client);
    expect(log).toHaveLength(1);
    expect(JSON.parse(log[0] ?? '')).toMatchObject({
      route: '/api/bookings/:journeyId',
      status: 500,
      error: { code: 'ECONNREFUSED' },
    });
    expect(log[0]).toContain('"at":["at ');
    expect(log[0]).not.toContain('connect ECONNREFUSED 127');
    expect(log[0]).not.toContain(BOOKING_BODY.lastname);
  });
});
