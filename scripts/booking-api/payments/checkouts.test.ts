import { addHours, addMinutes } from 'date-fns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../testing/api.ts';
import { START, openConnections, startTestApi } from '../testing/api.ts';
import { book } from '../testing/booking.ts';
import { engines } from '../testing/engines.ts';
import { textLike } from '../testing/matchers.ts';
import { openCheckout, payCheckout, paymentsOf, press, readBooking } from '../testing/payments.ts';

describe.each(engines)('the hosted checkouts of a booking on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.stop());

  const ask = (bookingId: string) => api.post('/create-checkout-session', { bookingId });
  /** A booking whose hold ends in so many minutes. */
  async function bookUntil(minutes: number): Promise<string> {
    const reference = await book(api);
    await api.db
      .updateTable('bookings')
      .set({ expires_at: addMinutes(START, minutes) })
      .where('reference', '=', reference)
      .execute();
    return reference;
  }
  const recorded = (reference: string) =>
    api.db
      .selectFrom('checkouts')
      .innerJoin('bookings', 'bookings.id', 'checkouts.booking_id')
      .select(['session_id', 'checkouts.created_at', 'checkouts.expires_at'])
      .where('reference', '=', reference)
      .execute();
  /** The sessions that Stripe would let somebody pay now. */
  const payable = (reference: string) =>
    api.db
      .selectFrom('sandbox_checkouts')
      .select(['id', 'expires_at'])
      .where('client_reference_id', '=', reference)
      .where('payment_intent', 'is', null)
      .where('expires_at', '>', api.clock.now)
      .execute();

  it.each([
    { minutes: 31, end: addMinutes(START, 31) },
    { minutes: 20 * 60, end: addHours(START, 20) },
    { minutes: 48 * 60, end: addHours(START, 23) },
  ])('end with a hold of $minutes minutes, and within a day', async ({ minutes, end }) => {
    const reference = await bookUntil(minutes);
    const { id } = await openCheckout(api, reference);
    expect(await recorded(reference)).toEqual([
      { session_id: id, created_at: START, expires_at: end },
    ]);
    expect(await payable(reference)).toEqual([{ id, expires_at: end }]);
  });

  it.each([
    { minutes: 30, reason: /menos de media hora.*Paga de otra manera/ },
    { minutes: 1, reason: /menos de media hora.*Paga de otra manera/ },
    { minutes: 0, reason: /^El plazo para pagar/ },
    { minutes: -60, reason: /^El plazo para pagar/ },
  ])('are refused with a hold of $minutes minutes', async ({ minutes, reason }) => {
    const reference = await bookUntil(minutes);
    const message = textLike(reason);
    expect(await ask(reference)).toMatchObject({ status: 409, body: { message } });
    expect(await payable(reference)).toEqual([]);
  });

  /** A booking whose boat leaves in so many minutes. */
  async function bookLeaving(minutes: number): Promise<string> {
    const reference = await book(api);
    await api.db
      .updateTable('bookings')
      .set({ journey_date: addMinutes(START, minutes) })
      .where('reference', '=', reference)
      .execute();
    return reference;
  }

  it('end before the boat leaves', async () => {
    const reference = await bookLeaving(120);
    await openCheckout(api, reference);
    expect(await payable(reference)).toMatchObject([{ expires_at: addMinutes(START, 120) }]);
  });

  it.each([
    { minutes: 30, reason: /menos de media hora/ },
    { minutes: 0, reason: /^Esta salida ya ha zarpado\.$/ },
  ])('are refused where the boat leaves in $minutes minutes', async ({ minutes, reason }) => {
    const reference = await bookLeaving(minutes);
    const message = textLike(reason);
    expect(await ask(reference)).toMatchObject({ status: 409, body: { message } });
    expect(await payable(reference)).toEqual([]);
  });

  it('are one, however often it is asked for', async () => {
    const reference = await book(api);
    const first = await openCheckout(api, reference);
    await press(first.url, 'declined');
    expect(await openCheckout(api, reference)).toEqual(first);
    expect(await payable(reference)).toHaveLength(1);
  });

  it('are one for ten tabs that ask at once', async () => {
    await openConnections(api);
    const reference = await book(api);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(reference)));
    const [one] = await payable(reference);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const { body } of answers) expect(body).toMatchObject({ id: one?.id });
    expect(await payable(reference)).toHaveLength(1);
    expect(await recorded(reference)).toHaveLength(1);
  });

  it('are followed by another one where the first is about to end', async () => {
    const reference = await book(api);
    const first = await openCheckout(api, reference);
    api.clock.now = addMinutes(addHours(START, 23), -10);
    const second = await openCheckout(api, reference);
    const open = await payable(reference);
    const back = await press(first.url, 'accepted');
    api.clock.now = START;
    expect(second.id).not.toBe(first.id);
    expect(open).toMatchObject([{ id: second.id }]);
    expect(back.pathname).toBe(`/sandbox/checkout/${first.id}`);
  });

  it('are followed by another one where the first has expired', async () => {
    const reference = await book(api);
    const first = await openCheckout(api, reference);
    await api.db
      .updateTable('sandbox_checkouts')
      .set({ expires_at: START })
      .where('id', '=', first.id)
      .execute();
    const second = await openCheckout(api, reference);
    expect(second.id).not.toBe(first.id);
    expect(await openCheckout(api, reference)).toEqual(second);
  });

  it('are not opened beside one that is paid: the booking is confirmed', async () => {
    const reference = await book(api);
    await payCheckout(api, await openCheckout(api, reference));
    expect(await ask(reference)).toMatchObject({
      status: 409,
      body: { message: textLike(/^Ya hemos recibido el pago con tarjeta/) },
    });
    expect(await readBooking(api, reference)).toMatchObject({ status: 'confirmed' });
    expect(await payable(reference)).toEqual([]);
  });

  it('are asked about also when their time is over: one that was paid is not followed by another', async () => {
    const reference = await book(api);
    const payment = await payCheckout(api, await openCheckout(api, reference));
    api.clock.now = addMinutes(addHours(START, 23), 30);
    const answer = await ask(reference);
    const open = await payable(reference);
    api.clock.now = START;
    expect(answer).toMatchObject({
      status: 409,
      body: { message: textLike(/^Ya hemos recibido el pago con tarjeta/) },
    });
    expect(open).toEqual([]);
    expect(await paymentsOf(api, reference)).toMatchObject([
      { payment_id: payment, outcome: 'confirmed' },
    ]);
  });
});
