import { addHours, addMinutes, addSeconds } from 'date-fns';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApi } from '../testing/api.ts';
import { START, startTestApi } from '../testing/api.ts';
import { book } from '../testing/booking.ts';
import { engines } from '../testing/engines.ts';
import type { OwnStripe } from '../testing/own-stripe.ts';
import { startOwnStripe } from '../testing/own-stripe.ts';
import {
  openCheckout,
  payByWallet,
  payCheckout,
  paymentsOf,
  press,
  readBooking,
  seatsLeft,
} from '../testing/payments.ts';

const END = addHours(START, 48);

describe.each(engines)('the end of a hold on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.stop());
  beforeEach(() => {
    api.clock.now = START;
  });

  it('comes after 48 hours and no sooner, and frees the seat once', async () => {
    const reference = await book(api);
    const seats = await seatsLeft(api, reference);
    api.clock.now = addMinutes(END, -1);
    await api.tidy();
    expect(await readBooking(api, reference)).toMatchObject({ status: 'pending' });
    api.clock.now = END;
    await api.tidy();
    const fallen = await readBooking(api, reference);
    expect(fallen).toMatchObject({ status: 'cancelled' });
    expect(fallen).not.toHaveProperty('expiresAt');
    expect(await seatsLeft(api, reference)).toBe(seats + 1);
    api.clock.now = addHours(END, 1);
    await api.tidy();
    expect(await seatsLeft(api, reference)).toBe(seats + 1);
  });

  it('confirms a booking whose visitor paid by card and never came back', async () => {
    const reference = await book(api);
    const paymentId = await payCheckout(api, await openCheckout(api, reference));
    const seats = await seatsLeft(api, reference);
    api.clock.now = END;
    await api.tidy();
    expect(await readBooking(api, reference)).toMatchObject({ status: 'confirmed' });
    expect(await seatsLeft(api, reference)).toBe(seats);
    expect(await paymentsOf(api, reference)).toMatchObject([
      { payment_id: paymentId, outcome: 'confirmed' },
    ]);
  });

  it('records the payments of all its checkouts: one confirms, the other is to be refunded', async () => {
    const reference = await book(api);
    await openCheckout(api, reference);
    api.clock.now = addHours(START, 24);
    await openCheckout(api, reference);
    await api.db
      .updateTable('sandbox_checkouts')
      .set({ payment_intent: sql`replace(id, 'cs', 'pi')` })
      .where('client_reference_id', '=', reference)
      .execute();
    api.clock.now = END;
    await api.tidy();
    expect(await readBooking(api, reference)).toMatchObject({ status: 'confirmed' });
    expect((await paymentsOf(api, reference)).map(({ outcome }) => outcome)).toEqual([
      'confirmed',
      'refund_due',
    ]);
  });

  it('leaves no checkout that could be paid', async () => {
    const reference = await book(api);
    api.clock.now = addHours(START, 47);
    const { url } = await openCheckout(api, reference);
    api.clock.now = END;
    await api.tidy();
    await press(url, 'accepted');
    expect(await readBooking(api, reference)).toMatchObject({ status: 'cancelled' });
    expect(await paymentsOf(api, reference)).toEqual([]);
  });

  it('leaves a confirmed booking alone', async () => {
    const reference = await book(api);
    const orderId = await payByWallet(api, reference);
    await api.put(`/api/bookings/confirm/${reference}`, {
      payment_id: orderId,
      payment_method: 'paypal',
    });
    const seats = await seatsLeft(api, reference);
    api.clock.now = addHours(END, 100);
    await api.tidy();
    expect(await readBooking(api, reference)).toMatchObject({ status: 'confirmed' });
    expect(await seatsLeft(api, reference)).toBe(seats);
  });

  it('tells the log how many, and not which', async () => {
    const reference = await book(api);
    api.clock.now = END;
    api.log.length = 0;
    await api.tidy();
    expect(api.log.map((line): unknown => JSON.parse(line))).toMatchObject([
      { task: 'expiry', confirmed: 0, cancelled: 1, left: 0 },
    ]);
    expect(api.log.join()).not.toContain(reference);
  });
});

describe.each(engines)('the end of a hold on $name, as Stripe answers', (engine) => {
  let stripe: OwnStripe;
  let api: TestApi;
  let reference: string;
  beforeAll(async () => {
    stripe = await startOwnStripe();
    api = await startTestApi(engine, { payments: stripe.settings });
  });
  afterAll(async () => {
    await api.stop();
    stripe.stop();
  });
  beforeEach(async () => {
    api.clock.now = START;
    reference = await book(api);
    await stripe.open(api, reference);
    api.clock.now = END;
  });

  const tidyLater = () => {
    api.clock.now = addMinutes(api.clock.now, 1);
    return api.tidy();
  };
  const status = () => readBooking(api, reference);

  it('ends an open checkout before the booking falls', async () => {
    await api.tidy();
    expect(stripe.statusOf(reference)).toBe('expired');
    expect(await status()).toMatchObject({ status: 'cancelled' });
  });

  it('confirms a booking that is paid at the very moment when its checkout is to end', async () => {
    stripe.payWhenEnding(reference);
    await api.tidy();
    expect(await status()).toMatchObject({ status: 'confirmed' });
    expect(await paymentsOf(api, reference)).toHaveLength(1);
  });

  it.each(['500', 'nonsense', 'nothing'] as const)(
    'leaves the booking its seat while Stripe answers %s, and goes on with the others',
    async (fault) => {
      const seats = await seatsLeft(api, reference);
      const other = await book(api);
      await api.db
        .updateTable('bookings')
        .set({ expires_at: END })
        .where('reference', '=', other)
        .execute();
      stripe.failWith(reference, fault);
      await api.tidy();
      expect(await status()).toMatchObject({ status: 'pending' });
      expect(await readBooking(api, other)).toMatchObject({ status: 'cancelled' });
      expect(await seatsLeft(api, reference)).toBe(seats);
      stripe.failWith(reference, undefined);
      await tidyLater();
      expect(await status()).toMatchObject({ status: 'cancelled' });
      expect(await seatsLeft(api, reference)).toBe(seats + 1);
    },
  );

  it('comes to an end while Stripe hangs for longer than a try lasts, and leaves nobody out', async () => {
    const hanging = [reference, await bookDue(), await bookDue()];
    for (const each of hanging.slice(1)) await stripe.open(api, each);
    for (const each of hanging) stripe.failWith(each, 'nothing');
    const other = await bookDue(1);
    api.clock.now = addMinutes(END, 1);
    stripe.whenAsked(/sessions/, () => {
      api.clock.now = addSeconds(api.clock.now, 30);
    });
    await api.tidy();
    expect(await readBooking(api, other)).toMatchObject({ status: 'cancelled' });
    expect(await status()).toMatchObject({ status: 'pending' });

    // Who is due for the first time comes first.
    const late = await bookDue(1);
    await stripe.open(api, late);
    stripe.requests.length = 0;
    await tidyLater();
    expect(stripe.requests[0]).toBe(`GET /v1/checkout/sessions/cs_${late}`);
    expect(await readBooking(api, late)).toMatchObject({ status: 'cancelled' });
    for (const each of hanging) stripe.failWith(each, undefined);
    stripe.whenAsked(/never/, () => undefined);
    await tidyLater();
    expect(await status()).toMatchObject({ status: 'cancelled' });
  });

  /** A booking that is due so many minutes after END. */
  async function bookDue(minutes = 0): Promise<string> {
    const { now } = api.clock;
    api.clock.now = START;
    const due = await book(api);
    api.clock.now = now;
    await api.db
      .updateTable('bookings')
      .set({ expires_at: addMinutes(END, minutes) })
      .where('reference', '=', due)
      .execute();
    return due;
  }

  it('lets a booking fall whose checkout was paid with another amount', async () => {
    stripe.pay(reference, { amount: 100 });
    await api.tidy();
    expect(await status()).toMatchObject({ status: 'cancelled' });
  });
});
