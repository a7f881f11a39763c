import { addMinutes, getUnixTime } from 'date-fns';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../testing/api.ts';
import { START, startTestApi } from '../testing/api.ts';
import { book } from '../testing/booking.ts';
import { engines } from '../testing/engines.ts';
import {
  handledEvents,
  openCheckout,
  payCheckout,
  paymentsOf,
  readBooking,
} from '../testing/payments.ts';

const SECRET = 'whsec_test_own';

describe.each(engines)('the card’s webhook on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine, { payments: { stripeWebhookSecret: SECRET } });
  });
  afterAll(() => api.stop());

  const eventOf = (sessionId: string, overrides: object = {}) => ({
    id: `evt_${sessionId}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: sessionId, object: 'checkout.session', payment_status: 'paid' } },
    ...overrides,
  });
  interface Signing {
    secret?: string;
    at?: Date;
    /** What is sent in place of what was signed. */
    altered?: string;
  }
  async function send(payload: string, { secret = SECRET, at = START, altered }: Signing = {}) {
    const signature = { payload, secret, timestamp: getUnixTime(at) };
    const response = await fetch(`${api.url}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'stripe-signature': Stripe.webhooks.generateTestHeaderString(signature) },
      body: altered ?? payload,
    });
    return { status: response.status, body: (await response.json()) as unknown };
  }
  const tell = (event: object, signing?: Signing) => send(JSON.stringify(event), signing);
  /** A booking whose deposit is paid, and the session that paid it. */
  async function paidSession(reference: string): Promise<string> {
    const checkout = await openCheckout(api, reference);
    await payCheckout(api, checkout);
    return checkout.id;
  }

  it.each([
    ['signed with another secret', { secret: 'whsec_other' }],
    ['older than five minutes', { at: addMinutes(START, -6) }],
    ['altered on its way', { altered: JSON.stringify(eventOf('cs_other')) }],
  ])('refuses what is %s', async (_, signing) => {
    const reference = await book(api);
    const answer = await tell(eventOf(await paidSession(reference)), signing);
    expect(answer).toEqual({ status: 400, body: { message: 'La firma no es válida.' } });
    expect(await readBooking(api, reference)).toMatchObject({ status: 'pending' });
  });

  it.each([
    ['no signature', {}],
    ['nonsense', { 'stripe-signature': 't=x,v1=' }],
  ])('refuses what has %s', async (_, headers) => {
    expect((await api.post('/webhooks/stripe', eventOf('cs_1'), headers)).status).toBe(400);
  });

  it.each(['not json', '', 'null', '[]', '"x"'])(
    'holds against the signed body %j',
    async (body) => {
      expect([200, 400]).toContain((await send(body)).status);
    },
  );

  it('takes what is five minutes old', async () => {
    const reference = await book(api);
    const event = eventOf(await paidSession(reference));
    expect(await tell(event, { at: addMinutes(START, -5) })).toEqual({
      status: 200,
      body: { received: true },
    });
    expect(await readBooking(api, reference)).toMatchObject({ status: 'confirmed' });
  });

  it.each([
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.expired',
  ])('believes the provider, whatever %s says', async (type) => {
    const reference = await book(api);
    const checkout = await openCheckout(api, reference);
    const event = eventOf(checkout.id, { type });
    const before = await handledEvents(api);
    expect(await tell(event)).toMatchObject({ status: 200 });
    expect(await readBooking(api, reference)).toMatchObject({ status: 'pending' });
    expect(await handledEvents(api)).toBe(before);
    await payCheckout(api, checkout);
    expect(await tell(event)).toMatchObject({ status: 200 });
    expect(await readBooking(api, reference)).toMatchObject({ status: 'confirmed' });
    expect(await handledEvents(api)).toBe(before + 1);
  });

  it('passes over other events, sessions that Stripe does not know, and other bookings', async () => {
    const reference = await book(api);
    const session = await paidSession(reference);
    await api.db
      .updateTable('sandbox_checkouts')
      .set({ client_reference_id: 'shop-order-7' })
      .where('id', '=', session)
      .execute();
    const before = await handledEvents(api);
    for (const event of [
      eventOf(session, { type: 'invoice.paid' }),
      eventOf('cs_test_unknown'),
      eventOf(session),
      { id: 'evt_x', type: 'checkout.session.completed', data: { object: { id: '../x' } } },
    ]) {
      expect(await tell(event)).toEqual({ status: 200, body: { received: true } });
    }
    expect(await handledEvents(api)).toBe(before);
    expect(await paymentsOf(api, reference)).toEqual([]);
  });

  it('counts two events of one payment as one payment', async () => {
    const reference = await book(api);
    const session = await paidSession(reference);
    const first = eventOf(session);
    const second = eventOf(session, { id: 'evt_second', type: 'checkout.session.expired' });
    expect((await tell(second)).status).toBe(200);
    expect((await tell(first)).status).toBe(200);
    expect(await paymentsOf(api, reference)).toMatchObject([{ outcome: 'confirmed' }]);
  });
});
