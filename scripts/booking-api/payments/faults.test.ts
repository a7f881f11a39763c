import { getUnixTime } from 'date-fns';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ratesTimes } from '../limits/rates.ts';
import type { TestApi } from '../testing/api.ts';
import { START, startTestApi } from '../testing/api.ts';
import { book } from '../testing/booking.ts';
import { embedded } from '../testing/engines.ts';
import { textLike } from '../testing/matchers.ts';
import { confirm, handledEvents, paymentsOf, readBooking } from '../testing/payments.ts';
import type { ProviderAnswers } from '../testing/provider.ts';
import { startProvider } from '../testing/provider.ts';

const SECRET = 'whsec_test_own';
const HTML = '<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1>';

/** PayPal's token, and then the fault. */
const afterToken =
  (fault: ProviderAnswers): ProviderAnswers =>
  (request) =>
    request.startsWith('POST /v1/oauth2/token') ? { body: { access_token: 'x' } } : fault(request);

const FAULTS: Readonly<Record<string, ProviderAnswers>> = {
  'answers 500': () => ({ status: 500, body: { error: { message: 'oops' } } }),
  'answers 503 in HTML': () => ({ status: 503, body: HTML }),
  'answers HTML': () => ({ body: HTML }),
  'answers HTML once it has given a token': afterToken(() => ({ body: HTML })),
  'answers nothing': () => ({ body: '' }),
  'answers {}': afterToken(() => ({ body: {} })),
  'answers null': afterToken(() => ({ body: null })),
  'answers a list': afterToken(() => ({ body: [] })),
  'answers a text': afterToken(() => ({ body: '"paid"' })),
  'answers with other types': afterToken(() => ({
    body: { id: 7, data: [{ payment_status: true }], status: 1, purchase_units: [], url: null },
  })),
  'breaks off its JSON': afterToken(() => ({ body: '{"id":"cs_1","status":"comp' })),
  'refuses our key': () => ({ status: 401, body: { error: { message: 'no' } } }),
  'never answers': () => new Promise(() => undefined),
};

describe('a payment provider', () => {
  let api: TestApi;
  let provider: Awaited<ReturnType<typeof startProvider>>;
  beforeAll(async () => {
    provider = await startProvider();
    api = await startTestApi(embedded, { payments: settingsFor(provider.url) });
  });
  afterAll(async () => {
    provider.stop();
    await api.stop();
  });

  it.each(Object.keys(FAULTS))('that %s: says so everywhere, and records nothing', async (name) => {
    provider.answerWith(FAULTS[name] ?? (() => undefined));
    await expectOutOfReach(api);
  });

  it('that is down: says so everywhere, and records nothing', async () => {
    const gone = await startProvider();
    gone.stop();
    const other = await startTestApi(embedded, { payments: settingsFor(gone.url) });
    await expectOutOfReach(other);
    await other.stop();
  });
});

describe('PayPal', () => {
  it('that cannot say whose an event is, is not asked without end', async () => {
    const provider = await startProvider();
    provider.answerWith(FAULTS['answers 500'] ?? (() => undefined));
    const api = await startTestApi(embedded, {
      payments: settingsFor(provider.url),
      rates: { ...ratesTimes(1000), forgedWebhooksByAddress: { units: 2, minutes: 10 } },
    });
    const statuses: number[] = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await paypalEvent(api)).status);
    await api.stop();
    provider.stop();
    expect(statuses).toEqual([502, 502, 429]);
  });
});

function settingsFor(base: string) {
  return {
    stripeSecretKey: 'sk_test_own',
    stripeWebhookSecret: SECRET,
    stripeApiBase: base,
    paypalClientId: 'own',
    paypalClientSecret: 'own',
    paypalWebhookId: 'own',
    paypalApiBase: base,
    timeoutMs: 300,
  };
}

async function expectOutOfReach(api: TestApi): Promise<void> {
  const reference = await book(api);
  const answers = await Promise.all([
    api.post('/create-checkout-session', { bookingId: reference }),
    api.get('/session-status?session_id=cs_1'),
    confirm(api, reference, 'stripe', 'pi_1'),
    confirm(api, reference, 'paypal', 'ORDER'),
    stripeEvent(api),
    paypalEvent(api),
  ]);
  const outOfReach = {
    status: 502,
    body: { message: textLike(/^No hemos podido hablar con la pasarela de pago\./) },
  };
  expect(answers).toMatchObject(answers.map(() => outOfReach));
  expect(await readBooking(api, reference)).toMatchObject({ status: 'pending' });
  expect(await paymentsOf(api, reference)).toEqual([]);
  expect(await handledEvents(api)).toBe(0);
  expect(await api.db.selectFrom('checkouts').selectAll().execute()).toEqual([]);
}

function stripeEvent(api: TestApi) {
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_1' } },
  };
  const signature = {
    payload: JSON.stringify(event),
    secret: SECRET,
    timestamp: getUnixTime(START),
  };
  return api.post('/webhooks/stripe', event, {
    'stripe-signature': Stripe.webhooks.generateTestHeaderString(signature),
  });
}

function paypalEvent(api: TestApi) {
  const event = {
    id: 'WH-1',
    event_type: 'CHECKOUT.ORDER.APPROVED',
    resource: { id: 'ORDER' },
  };
  return api.post('/webhooks/paypal', event, {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/cert',
    'paypal-transmission-id': '1',
    'paypal-transmission-sig': 'x',
    'paypal-transmission-time': START.toISOString(),
  });
}
