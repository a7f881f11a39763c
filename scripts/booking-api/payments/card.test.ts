import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import type { TestApi } from '../testing/api.ts';
import { SITE_URL, idOf, startTestApi } from '../testing/api.ts';
import { book } from '../testing/booking.ts';
import { engines } from '../testing/engines.ts';
import { anyText } from '../testing/matchers.ts';
import {
  confirm as confirmPayment,
  openCheckout as open,
  payCheckout,
  press,
  readBooking as read,
} from '../testing/payments.ts';

const statusSchema = v.object({ payment_intent: v.string() });

describe.each(engines)('a deposit paid by card on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.stop());

  const openCheckout = (bookingId: string) => open(api, bookingId);
  const statusOf = (id: string) => api.get(`/session-status?session_id=${id}`);
  const confirm = (reference: string, paymentId: string) =>
    confirmPayment(api, reference, 'stripe', paymentId);
  const readBooking = (reference: string) => read(api, reference);
  /** Pays a booking's deposit; tells the payment intent. */
  const pay = async (reference: string) => payCheckout(api, await openCheckout(reference));

  it('confirms the booking', async () => {
    const reference = await book(api);
    const { id, url } = await openCheckout(reference);
    expect((await statusOf(id)).body).toEqual({
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
    });
    const back = await press(url, 'accepted');
    expect(`${back.origin}${back.pathname}`).toBe(`${SITE_URL}/confirm`);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      session_id: id,
      booking_id: reference,
      email: 'l***@example.com',
    });
    const status = await statusOf(id);
    expect(status.body).toMatchObject({ payment_status: 'paid', status: 'complete' });
    const { payment_intent } = v.parse(statusSchema, status.body);
    expect(await confirm(reference, payment_intent)).toMatchObject({
      status: 200,
      body: { reference },
    });
    const booking = await readBooking(reference);
    expect(booking).toMatchObject({ status: 'confirmed', payedPrice: 150.5, pendingPrice: 595 });
    expect(booking).not.toHaveProperty('expiresAt');
  });

  it('shows the deposit of the database and the way back on the hosted page', async () => {
    const reference = await book(api);
    const { url } = await openCheckout(reference);
    const page = await (await fetch(url)).text();
    expect(page).toContain('Entorno de pruebas');
    expect(page.replaceAll(/\s/g, ' ')).toContain('Pagar 150,50 €');
    expect(page).toContain(`href="${SITE_URL}/booking-resume/${reference}?pago=cancelado"`);
    expect(page).not.toContain('laura');
  });

  it('stays open when the card is declined, and may be paid after that', async () => {
    const reference = await book(api);
    const { id, url } = await openCheckout(reference);
    const declined = await press(url, 'declined');
    expect(await (await fetch(declined)).text()).toContain('La tarjeta ha sido rechazada.');
    expect((await statusOf(id)).body).toMatchObject({ payment_status: 'unpaid', status: 'open' });
    expect((await press(url, 'accepted')).pathname).toBe('/confirm');
    expect((await statusOf(id)).body).toMatchObject({ payment_status: 'paid' });
  });

  it('leaves the booking pending when the visitor goes back', async () => {
    const reference = await book(api);
    await openCheckout(reference);
    expect(await readBooking(reference)).toMatchObject({ status: 'pending', payedPrice: 0 });
  });

  it('expires within a day', async () => {
    const reference = await book(api);
    const { id, url } = await openCheckout(reference);
    const start = api.clock.now;
    api.clock.now = new Date(start.getTime() + 24 * 3_600_000);
    const pressed = await press(url, 'accepted');
    const page = await (await fetch(pressed)).text();
    const status = await statusOf(id);
    api.clock.now = start;
    expect(status.body).toMatchObject({ payment_status: 'unpaid', status: 'expired' });
    expect(page).toContain('Esta sesión de pago ha caducado.');
  });

  it('confirms as often as asked by the same payment, at once too', async () => {
    const reference = await book(api);
    const payment = await pay(reference);
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(reference, payment)));
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 200, body: { reference } });
    }
    expect(await confirm(reference, payment)).toMatchObject({ status: 200, body: { reference } });
    expect(await readBooking(reference)).toMatchObject({ payedPrice: 150.5 });
  });

  it("is no other booking's", async () => {
    const paid = await book(api);
    const other = await book(api);
    const payment = await pay(paid);
    expect(await confirm(other, payment)).toMatchObject({
      status: 402,
      body: { message: 'No nos consta el pago de esta reserva.' },
    });
    expect(await confirm(paid, payment)).toMatchObject({ status: 200 });
    expect(await confirm(other, payment)).toMatchObject({ status: 402 });
    expect(await readBooking(other)).toMatchObject({ status: 'pending', payedPrice: 0 });
  });

  it.each(['pi_invented', 'cs_test_x', ''])('is not %j', async (payment) => {
    const answer = await confirm(await book(api), payment);
    expect(answer.status).toBe(payment === '' ? 422 : 402);
  });

  it('cannot be begun for a confirmed booking', async () => {
    const reference = await book(api);
    await confirm(reference, await pay(reference));
    expect(await api.post('/create-checkout-session', { bookingId: reference })).toMatchObject({
      status: 409,
      body: { message: 'Esta reserva ya no está pendiente de pago.' },
    });
  });

  it("can be begun by the booking's _id", async () => {
    const id = idOf(await readBooking(await book(api)));
    expect((await openCheckout(id)).url).toContain(`${api.url}/sandbox/checkout/`);
  });

  it.each([{ bookingId: 'AAAAAAAAAA' }, { bookingId: '\0' }, {}, { bookingId: 7 }])(
    'cannot be begun for %j',
    async (body) => {
      const answer = await api.post('/create-checkout-session', body);
      expect([404, 422]).toContain(answer.status);
      expect(answer.body).toMatchObject({
        message: 'No encontramos ninguna reserva con ese localizador.',
      });
    },
  );

  it.each([
    ['/session-status', 400],
    ['/session-status?session_id=', 400],
    ['/session-status?session_id=%00', 400],
    ['/session-status?session_id=../customers', 400],
    ['/session-status?session_id=cs_test_nadie', 404],
  ])('has no status at %s', async (address, status) => {
    const answer = await api.get(address);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ message: anyText });
  });

  it.each(['cs_test_nadie', '%00'])('has no hosted page for the session %s', async (id) => {
    for (const method of ['GET', 'POST']) {
      expect((await fetch(`${api.url}/sandbox/checkout/${id}`, { method })).status).toBe(404);
    }
  });

  it("has its provider's API closed to who has no key", async () => {
    const answer = await api.get('/v1/checkout/sessions?payment_intent=x');
    expect(answer.status).toBe(401);
  });
});
