import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestApi } from '../testing/api.ts';
import { START, openConnections, startTestApi } from '../testing/api.ts';
import { book } from '../testing/booking.ts';
import { SANDBOX_PAYPAL } from '../sandbox/credentials.ts';
import { signatureOf } from '../sandbox/paypal/events.ts';
import { engines } from '../testing/engines.ts';
import {
  cancel,
  confirm,
  createOrder,
  handledEvents,
  leaveSeats,
  openCheckout,
  payByWallet,
  payCheckout,
  paymentsOf,
  press,
  readBooking,
  release,
  seatsLeft,
} from '../testing/payments.ts';

describe.each(engines)('a visitor who pays and never comes back, on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.stop());

  const pay = async (reference: string) => payCheckout(api, await openCheckout(api, reference));

  it('has the booking confirmed by the card’s webhook, once however often it comes', async () => {
    const reference = await book(api);
    const payment = await pay(reference);
    const before = await handledEvents(api);
    expect(await readBooking(api, reference)).toMatchObject({ status: 'pending' });
    for (let time = 0; time < 3; time += 1) expect(await release(api, reference)).toBe(1);
    expect(await readBooking(api, reference)).toMatchObject({
      status: 'confirmed',
      payedPrice: 150.5,
    });
    expect(await paymentsOf(api, reference)).toMatchObject([
      { provider: 'stripe', payment_id: payment, outcome: 'confirmed' },
    ]);
    expect(await handledEvents(api)).toBe(before + 1);
    expect(await confirm(api, reference, 'stripe', payment)).toMatchObject({ status: 200 });
  });

  it('has the webhook pass where the browser was first', async () => {
    const reference = await book(api);
    await confirm(api, reference, 'stripe', await pay(reference));
    expect(await release(api, reference)).toBe(1);
    expect(await paymentsOf(api, reference)).toMatchObject([{ outcome: 'confirmed' }]);
  });

  it('and the browser of another tab count as one where they come at once', async () => {
    await openConnections(api);
    const reference = await book(api);
    const payment = await pay(reference);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => confirm(api, reference, 'stripe', payment)),
      ...Array.from({ length: 4 }, () => release(api, reference)),
    ]);
    expect(
      answers.slice(0, 4).map((answer) => typeof answer === 'object' && answer.status),
    ).toEqual([200, 200, 200, 200]);
    expect(answers.slice(4)).toEqual([1, 1, 1, 1]);
    expect(await paymentsOf(api, reference)).toMatchObject([{ outcome: 'confirmed' }]);
  });

  it('has the booking confirmed by the wallet’s webhook', async () => {
    const reference = await book(api);
    const order = await payByWallet(api, reference);
    expect(await release(api, reference)).toBe(2);
    expect(await paymentsOf(api, reference)).toMatchObject([
      { provider: 'paypal', payment_id: order, outcome: 'confirmed' },
    ]);
    expect(await readBooking(api, reference)).toMatchObject({ status: 'confirmed' });
  });

  it('has the wallet’s money taken where the page was gone before it did so', async () => {
    const reference = await book(api);
    const order = await createOrder(api, reference);
    await api.post(`/sandbox/paypal/orders/${order}/approve`, {});
    expect(await release(api, reference)).toBe(1);
    expect(await readBooking(api, reference)).toMatchObject({ status: 'confirmed' });
    expect((await api.get(`/sandbox/paypal/orders/${order}`)).body).toMatchObject({
      status: 'COMPLETED',
    });
    expect(await confirm(api, reference, 'paypal', order)).toMatchObject({ status: 200 });
    expect(await release(api, reference)).toBe(2);
    expect(await paymentsOf(api, reference)).toHaveLength(1);
  });

  it.each([{ value: '150.49' }, { currency: 'USD' }, { payee: 'SOMEBODYE23LS' }])(
    'keeps the money of an approved order that is not the deposit: %j',
    async (terms) => {
      const reference = await book(api);
      const order = await createOrder(api, reference, terms);
      await api.post(`/sandbox/paypal/orders/${order}/approve`, {});
      expect(await release(api, reference)).toBe(1);
      expect((await api.get(`/sandbox/paypal/orders/${order}`)).body).toMatchObject({
        status: 'APPROVED',
      });
      expect(await readBooking(api, reference)).toMatchObject({ status: 'pending' });
    },
  );

  it('keeps the money of an approved order of a booking that is paid already', async () => {
    const reference = await book(api);
    await confirm(api, reference, 'stripe', await pay(reference));
    const order = await createOrder(api, reference);
    await api.post(`/sandbox/paypal/orders/${order}/approve`, {});
    await release(api, reference);
    expect((await api.get(`/sandbox/paypal/orders/${order}`)).body).toMatchObject({
      status: 'APPROVED',
    });
    expect(await paymentsOf(api, reference)).toHaveLength(1);
  });

  it('gets the money back where the seat is gone, told once by each way', async () => {
    const reference = await book(api);
    const seats = await seatsLeft(api, reference);
    const payment = await pay(reference);
    await cancel(api, reference);
    await leaveSeats(api, reference, 0);
    expect(await release(api, reference)).toBe(1);
    expect(await confirm(api, reference, 'stripe', payment)).toMatchObject({ status: 409 });
    await leaveSeats(api, reference, seats);
    expect(await paymentsOf(api, reference)).toMatchObject([{ outcome: 'refund_due' }]);
    expect(await readBooking(api, reference)).toMatchObject({
      status: 'cancelled',
      refundPending: true,
    });
  });

  it('keeps a pending booking where the session has expired', async () => {
    const reference = await book(api);
    const { id, url } = await openCheckout(api, reference);
    const before = await handledEvents(api);
    await api.db
      .updateTable('sandbox_checkouts')
      .set({ expires_at: api.clock.now })
      .where('id', '=', id)
      .execute();
    await press(url, 'accepted');
    expect(await release(api, reference)).toBe(1);
    expect(await readBooking(api, reference)).toMatchObject({ status: 'pending' });
    expect(await handledEvents(api)).toBe(before);
  });
});

describe.each(engines)('the sandbox on $name', (engine) => {
  it('sends its webhooks by itself', async () => {
    const api = await startTestApi(engine, { sandboxWebhooks: { pausesMs: [0, 0] } });
    const [byCard, byWallet] = [await book(api), await book(api)];
    await press((await openCheckout(api, byCard)).url, 'accepted');
    await payByWallet(api, byWallet);
    await vi.waitFor(async () => {
      for (const reference of [byCard, byWallet]) {
        expect(await readBooking(api, reference)).toMatchObject({ status: 'confirmed' });
      }
    });
    expect((await api.post(`/sandbox/webhooks/${byCard}`, {})).status).toBe(404);
    await api.stop();
  });
});

describe.each(engines)('the wallet’s webhook on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.stop());

  /** A paid order's event, and the headers that vouch for it. */
  async function paidEvent(changes: object = {}) {
    const reference = await book(api);
    const order = await payByWallet(api, reference);
    const event = {
      id: `WH-${order}`,
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: { supplementary_data: { related_ids: { order_id: order } } },
      ...changes,
    };
    const [id, time] = ['t1', START.toISOString()];
    const { webhookId } = SANDBOX_PAYPAL;
    const signature = signatureOf({ id, time, webhookId, payload: JSON.stringify(event) });
    const headers: Record<string, string> = {
      'paypal-auth-algo': 'HMAC-SHA256',
      'paypal-cert-url': 'https://sandbox.invalid/cert',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signature,
    };
    return { reference, event, headers };
  }
  const tell = (event: object, headers: Record<string, string>) =>
    api.post('/webhooks/paypal', event, headers);

  it('takes what PayPal calls its own', async () => {
    const { reference, event, headers } = await paidEvent();
    expect(await tell(event, headers)).toMatchObject({ status: 200, body: { received: true } });
    expect(await readBooking(api, reference)).toMatchObject({ status: 'confirmed' });
  });

  it('refuses what PayPal does not', async () => {
    const { reference, event, headers } = await paidEvent();
    const refused = { status: 400, body: { message: 'La firma no es válida.' } };
    expect(await tell({ ...event, id: 'WH-other' }, headers)).toMatchObject(refused);
    for (const name of Object.keys(headers).filter((header) => !/algo|cert/.test(header))) {
      expect(await tell(event, { ...headers, [name]: 'other' })).toMatchObject(refused);
    }
    expect(await tell(event, {})).toMatchObject(refused);
    expect(await readBooking(api, reference)).toMatchObject({ status: 'pending' });
  });

  it.each([{ event_type: 'PAYMENT.CAPTURE.DENIED' }, { resource: { id: 'x' } }, { id: 7 }])(
    'passes over %j',
    async (changes) => {
      const { reference, event, headers } = await paidEvent(changes);
      const before = await handledEvents(api);
      expect((await tell(event, headers)).status).toBe(200);
      expect(await readBooking(api, reference)).toMatchObject({ status: 'pending' });
      expect(await handledEvents(api)).toBe(before);
    },
  );
});
