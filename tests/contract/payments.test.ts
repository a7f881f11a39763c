import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import type { BookingApi } from '../../scripts/booking-api/server.ts';
import type { ApiClient } from '../../src/api/client.ts';
import { outcomeOfCheckout, paymentAmount, paymentName } from '../../src/domain/booking.ts';
import type { Booking } from '../../src/domain/booking.ts';
import {
  SITE,
  book,
  clientFor,
  departureThatIs,
  startEmbeddedApi,
  valueOf,
  type Departure,
} from './support.ts';

describe('payments against the sandbox', () => {
  let server: BookingApi;
  let api: ApiClient;
  let open: Departure;
  beforeAll(async () => {
    server = await startEmbeddedApi();
    api = clientFor(server.url);
    open = await departureThatIs('open', api);
  });
  afterAll(() => server.stop());

  const read = async (reference: string) => valueOf(await api.bookings.byReference(reference));
  const newBooking = async () => read(await book(api, open));

  /** Presses a button of the hosted checkout; tells where it leads. */
  async function press(url: string | undefined, card: 'accepted' | 'declined'): Promise<URL> {
    if (url === undefined) throw new Error('The checkout has no address.');
    const body = new URLSearchParams({ card });
    const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    return new URL(response.headers.get('location') ?? '', url);
  }

  it('by card confirm the booking that was paid', async () => {
    const booking = await newBooking();
    const session = valueOf(await api.checkout.create(booking));
    const before = valueOf(await api.checkout.status(session.id));
    expect(outcomeOfCheckout(before, booking.crew.email)).toEqual({ kind: 'open' });

    const back = await press(session.url, 'accepted');
    expect(back.href.startsWith(`${SITE}/confirm?`)).toBe(true);
    expect(back.searchParams.get('session_id')).toBe(session.id);
    expect(back.searchParams.get('booking_id')).toBe(booking.reference);

    const status = valueOf(await api.checkout.status(session.id));
    const outcome = outcomeOfCheckout(status, back.searchParams.get('email') ?? undefined);
    if (outcome.kind !== 'paid') throw new Error(`The payment is ${outcome.kind}.`);
    const payment = { ...outcome, method: 'stripe' } as const;
    for (let time = 0; time < 2; time++) {
      expect(await api.bookings.confirm(booking.reference, payment)).toMatchObject({ ok: true });
    }
    const confirmed = await read(booking.reference);
    expect(confirmed.status).toBe('confirmed');
    expect(confirmed.expiresAt).toBeUndefined();

    const other = await newBooking();
    expect(await api.bookings.confirm(other.reference, payment)).toMatchObject({
      failure: { kind: 'rejected', status: 402 },
    });
    expect(await read(other.reference)).toMatchObject({ status: 'pending' });
  });

  it('by a declined card leave the checkout open and the booking pending', async () => {
    const booking = await newBooking();
    const session = valueOf(await api.checkout.create(booking));
    await press(session.url, 'declined');
    const status = valueOf(await api.checkout.status(session.id));
    expect(outcomeOfCheckout(status, booking.crew.email)).toEqual({ kind: 'open' });
    expect(await read(booking.reference)).toMatchObject({ status: 'pending' });
  });

  const orderSchema = v.object({ id: v.string(), status: v.string() });

  async function order(path: string, body: unknown = {}): Promise<{ id: string; status: string }> {
    const response = await fetch(`${server.url}/sandbox/paypal/orders${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return v.parse(orderSchema, await response.json());
  }

  const unitOf = (booking: Booking) => ({
    description: paymentName(booking),
    custom_id: booking.reference,
    amount: { currency_code: 'EUR', value: paymentAmount(booking) },
  });

  it('by wallet confirm the booking that was paid', async () => {
    const booking = await newBooking();
    const { id } = await order('', { intent: 'CAPTURE', purchase_units: [unitOf(booking)] });
    const payment = { email: booking.crew.email, paymentId: id, method: 'paypal' } as const;
    const refused = { failure: { kind: 'rejected', status: 402 } };
    expect(await api.bookings.confirm(booking.reference, payment)).toMatchObject(refused);
    await order(`/${id}/approve`);
    expect(await order(`/${id}/capture`)).toMatchObject({ status: 'COMPLETED' });
    expect(await api.bookings.confirm(booking.reference, payment)).toMatchObject({ ok: true });
    expect(await read(booking.reference)).toMatchObject({ status: 'confirmed' });
  });

  it('are refused for what does not exist', async () => {
    const booking = await newBooking();
    const unknown = { ...booking, reference: 'NADA234567' };
    const notFound = { failure: { kind: 'rejected', status: 404 } };
    expect(await api.checkout.create(unknown)).toMatchObject(notFound);
    expect(await api.checkout.status('cs_nada')).toMatchObject(notFound);
    const payment = { email: 'a@example.com', paymentId: 'pi_nada', method: 'stripe' } as const;
    expect(await api.bookings.confirm(unknown.reference, payment)).toMatchObject(notFound);
    expect(await api.bookings.confirm(booking.reference, payment)).toMatchObject({
      failure: { kind: 'rejected', status: 402 },
    });
  });
});
