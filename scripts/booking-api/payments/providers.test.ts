import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../testing/api.ts';
import { startTestApi } from '../testing/api.ts';
import { book } from '../testing/booking.ts';
import { engines } from '../testing/engines.ts';
import { startProvider } from '../testing/provider.ts';
import { textLike } from '../testing/matchers.ts';

/** What a booking's own paid session reads like at Stripe. */
const SESSION = {
  id: 'cs_1',
  object: 'checkout.session',
  amount_total: 15_050,
  currency: 'eur',
  payment_intent: 'pi_1',
  payment_status: 'paid',
  status: 'complete',
};

describe.each(engines)('providers with keys on $name', (engine) => {
  let api: TestApi;
  let provider: Awaited<ReturnType<typeof startProvider>>;
  beforeAll(async () => {
    provider = await startProvider();
    api = await startTestApi(engine, {
      payments: {
        stripeSecretKey: 'sk_test_own',
        stripeApiBase: provider.url,
        paypalClientId: 'own',
        paypalClientSecret: 'own',
        paypalApiBase: provider.url,
      },
    });
  });
  afterAll(async () => {
    await api.stop();
    provider.stop();
  });

  /** Stripe's answer to who asks for the sessions of a payment intent. */
  const answerSessions = (...data: object[]) => {
    provider.answerWith(() => ({ body: { object: 'list', data } }));
  };
  /** PayPal's answer to who asks for an order. */
  const answerOrder = (order: object) => {
    provider.answerWith((request) => ({
      body: request.startsWith('POST') ? { access_token: 'token' } : order,
    }));
  };
  const confirm = (reference: string, method: string, paymentId = 'pi_1') =>
    api.put(`/api/bookings/confirm/${reference}`, {
      email: 'l***@example.com',
      payment_id: paymentId,
      payment_method: method,
    });

  it('are asked at their own address, and the sandbox is gone', async () => {
    provider.answerWith(() => ({ body: { ...SESSION, url: 'https://pay.example/1' } }));
    const reference = await book(api);
    expect(await api.post('/create-checkout-session', { bookingId: reference })).toMatchObject({
      status: 200,
      body: { id: 'cs_1', url: 'https://pay.example/1' },
    });
    expect(provider.requests).toContain('POST /v1/checkout/sessions');
    for (const address of ['/v1/checkout/sessions', '/sandbox/paypal', '/v2/checkout/orders/X']) {
      expect((await api.get(address)).status).toBe(404);
    }
  });

  it.each(['stripe', 'paypal'])('have no webhook without its secret: %s', async (name) => {
    expect((await api.post(`/webhooks/${name}`, {})).status).toBe(404);
  });

  it.each([
    ['of a smaller amount', { amount_total: 15_049 }],
    ['of a larger amount', { amount_total: 74_550 }],
    ['in another currency', { currency: 'usd' }],
    ['not paid', { payment_status: 'unpaid' }],
    ['free of charge', { payment_status: 'no_payment_required' }],
    ['of another intent', { payment_intent: 'pi_2' }],
    ['of another booking', { client_reference_id: 'AAAAAAAAAA' }],
    ['of no booking', { client_reference_id: null }],
  ])('do not vouch with a session %s', async (_, difference) => {
    const reference = await book(api);
    const session = { ...SESSION, payment_intent: reference, client_reference_id: reference };
    answerSessions({ ...session, ...difference });
    expect(await confirm(reference, 'stripe', reference)).toMatchObject({ status: 402 });
    answerSessions({ ...session, ...difference }, session);
    expect(await confirm(reference, 'stripe', reference)).toMatchObject({ status: 200 });
  });

  it('count one payment for one booking only, even where they would vouch twice', async () => {
    const [first, second] = [await book(api), await book(api)];
    answerSessions(
      { ...SESSION, client_reference_id: first },
      { ...SESSION, client_reference_id: second },
    );
    const answers = await Promise.all([confirm(first, 'stripe'), confirm(second, 'stripe')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      message: 'Este pago ya confirmó otra reserva.',
    });
  });

  it.each(['stripe', 'paypal'])('refuse our key: %s is then out of reach', async (method) => {
    provider.answerWith(() => ({ status: 401, body: { error: { message: 'no' } } }));
    const reference = await book(api);
    const answer = await confirm(reference, method);
    expect(answer).toMatchObject({
      status: 502,
      body: { message: textLike(/^No hemos podido hablar con la pasarela de pago\./) },
    });
    expect((await api.get(`/api/bookings/reference/${reference}`)).body).toMatchObject({
      status: 'pending',
    });
  });

  it('know of no such payment: Stripe is not out of reach for that', async () => {
    const error = { type: 'invalid_request_error', code: 'resource_missing' };
    provider.answerWith(() => ({ status: 400, body: { error } }));
    expect((await confirm(await book(api), 'stripe', 'pi_nobodys')).status).toBe(402);
  });

  it('break their contract: PayPal is then out of reach', async () => {
    answerOrder({ status: 'OK' });
    const reference = await book(api);
    expect((await confirm(reference, 'paypal')).status).toBe(502);
  });

  it('tell of a capture that is declined: that is no payment; of one under review: not yet', async () => {
    const reference = await book(api);
    const order = (status: string) => ({
      status: 'COMPLETED',
      purchase_units: [
        {
          custom_id: reference,
          payments: {
            captures: [{ status, amount: { value: '150.50', currency_code: 'EUR' } }],
          },
        },
      ],
    });
    answerOrder(order('DECLINED'));
    expect((await confirm(reference, 'paypal')).status).toBe(402);
    answerOrder(order('PENDING'));
    expect(await confirm(reference, 'paypal')).toMatchObject({
      status: 409,
      body: { message: 'PayPal está revisando el pago. No vuelvas a pagar: te avisaremos.' },
    });
    answerOrder(order('COMPLETED'));
    expect((await confirm(reference, 'paypal')).status).toBe(200);
  });
});
