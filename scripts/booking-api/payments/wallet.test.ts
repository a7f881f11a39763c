import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../testing/api.ts';
import { startTestApi } from '../testing/api.ts';
import { book } from '../testing/booking.ts';
import { engines } from '../testing/engines.ts';
import type { OrderTerms } from '../testing/payments.ts';
import {
  confirm as confirmPayment,
  createOrder as create,
  readBooking as read,
} from '../testing/payments.ts';

const ORDERS = '/sandbox/paypal/orders';

const OTHER_TERMS: OrderTerms[] = [
  { value: '150.49' },
  { currency: 'USD' },
  { payee: 'SOMEBODYE23LS' },
];

describe.each(engines)('a deposit paid by wallet on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.stop());

  const createOrder = (reference: string, terms?: OrderTerms) => create(api, reference, terms);
  const approve = (order: string) => api.post(`${ORDERS}/${order}/approve`, {});
  const capture = (order: string) => api.post(`${ORDERS}/${order}/capture`, {});
  async function pay(reference: string, terms?: OrderTerms): Promise<string> {
    const order = await createOrder(reference, terms);
    await approve(order);
    await capture(order);
    return order;
  }
  const confirm = (reference: string, order: string) =>
    confirmPayment(api, reference, 'paypal', order);
  const readBooking = (reference: string) => read(api, reference);

  it('confirms the booking, as often as asked', async () => {
    const reference = await book(api);
    const order = await createOrder(reference);
    expect((await approve(order)).body).toMatchObject({ status: 'APPROVED' });
    expect((await capture(order)).body).toMatchObject({ status: 'COMPLETED' });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(await confirm(reference, order)).toMatchObject({ status: 200, body: { reference } });
    }
    expect(await readBooking(reference)).toMatchObject({ status: 'confirmed', payedPrice: 150.5 });
  });

  it('confirms nothing before it is approved; then its money is taken, if the page did not', async () => {
    const reference = await book(api);
    const order = await createOrder(reference);
    expect(await confirm(reference, order)).toMatchObject({ status: 402 });
    expect(await readBooking(reference)).toMatchObject({ status: 'pending' });
    await approve(order);
    expect(await confirm(reference, order)).toMatchObject({ status: 200 });
    expect((await api.get(`${ORDERS}/${order}`)).body).toMatchObject({ status: 'COMPLETED' });
    expect(await readBooking(reference)).toMatchObject({ status: 'confirmed' });
  });

  it.each(OTHER_TERMS)('has no money taken with %j', async (terms) => {
    const reference = await book(api);
    const order = await createOrder(reference, terms);
    await approve(order);
    expect(await confirm(reference, order)).toMatchObject({ status: 402 });
    expect((await api.get(`${ORDERS}/${order}`)).body).toMatchObject({ status: 'APPROVED' });
  });

  it('cannot be captured before it is approved', async () => {
    const order = await createOrder(await book(api));
    expect((await capture(order)).status).toBe(422);
  });

  it.each([...OTHER_TERMS, { value: '0.01' }, { value: '1505' }])(
    'is not the deposit with %j',
    async (terms) => {
      const reference = await book(api);
      expect(await confirm(reference, await pay(reference, terms))).toMatchObject({
        status: 402,
        body: { message: 'No nos consta el pago de esta reserva.' },
      });
    },
  );

  it("is no other booking's", async () => {
    const paid = await book(api);
    const other = await book(api);
    const order = await pay(paid);
    expect(await confirm(other, order)).toMatchObject({ status: 402 });
    expect(await confirm(paid, order)).toMatchObject({ status: 200 });
  });

  it('is unknown to the card provider', async () => {
    const reference = await book(api);
    const answer = await api.put(`/api/bookings/confirm/${reference}`, {
      email: 'l***@example.com',
      payment_id: await pay(reference),
      payment_method: 'stripe',
    });
    expect(answer.status).toBe(402);
  });

  it.each(['NADIE', 'x'])('is not the unknown order %s', async (order) => {
    expect(await confirm(await book(api), order)).toMatchObject({ status: 402 });
  });

  it('confirms no unknown booking', async () => {
    expect(await confirm('AAAAAAAAAA', 'X')).toMatchObject({ status: 404 });
  });

  it('needs a known way to pay', async () => {
    const answer = await api.put(`/api/bookings/confirm/${await book(api)}`, {
      payment_id: 'X',
      payment_method: 'cash',
    });
    expect(answer).toMatchObject({ status: 422, body: { message: 'Forma de pago desconocida.' } });
  });

  it("has its provider's API closed to who has no token", async () => {
    expect((await api.get('/v2/checkout/orders/X')).status).toBe(401);
  });

  it('has an SDK where paypal-js asks for it', async () => {
    const response = await fetch(`${api.url}/sandbox/paypal?client-id=sandbox&currency=EUR`);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await response.text()).toContain('Entorno de pruebas');
  });
});
