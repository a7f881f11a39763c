import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../testing/api.ts';
import { startTestApi } from '../testing/api.ts';
import { book } from '../testing/booking.ts';
import { engines } from '../testing/engines.ts';
import { createOrder, openCheckout, press, readBooking, release } from '../testing/payments.ts';
import { listUnmatched } from './refunds.ts';

describe.each(engines)('money that is no booking’s deposit on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.stop());

  const warnings = () => api.log.filter((line) => line.includes('unmatched payment'));

  it('is noted once, and the log says so without telling which', async () => {
    const reference = await book(api);
    const { id, url } = await openCheckout(api, reference);
    await api.db
      .updateTable('sandbox_checkouts')
      .set({ amount_cents: 100 })
      .where('id', '=', id)
      .execute();
    await press(url, 'accepted');
    for (let time = 0; time < 2; time += 1) await release(api, reference);
    expect(await readBooking(api, reference)).toMatchObject({ status: 'pending' });
    expect(await listUnmatched(api.db)).toMatchObject([
      { provider: 'stripe', amount_cents: 100, currency: 'EUR', reason: 'not_the_deposit' },
    ]);
    expect(warnings().map((line): unknown => JSON.parse(line))).toMatchObject([
      { provider: 'stripe', reason: 'not_the_deposit' },
    ]);
    const [{ payment_id: paymentId } = { payment_id: '' }] = await listUnmatched(api.db);
    expect(warnings().join()).not.toContain(paymentId);
    expect(warnings().join()).not.toContain(reference);
  });

  it('is noted at the end of the hold too', async () => {
    const reference = await book(api);
    const { id } = await openCheckout(api, reference);
    await api.db
      .updateTable('sandbox_checkouts')
      .set({ amount_cents: 200, payment_intent: `pi_${reference}` })
      .where('id', '=', id)
      .execute();
    await api.db
      .updateTable('bookings')
      .set({ expires_at: api.clock.now })
      .where('reference', '=', reference)
      .execute();
    await api.tidy();
    expect(await readBooking(api, reference)).toMatchObject({ status: 'cancelled' });
    const noted = await listUnmatched(api.db);
    expect(noted.filter(({ payment_id }) => payment_id === `pi_${reference}`)).toMatchObject([
      { amount_cents: 200 },
    ]);
  });

  it.each([
    ['an amount that is not the deposit’s', { value: '100.00' }, 'not_the_deposit', 'EUR'],
    ['another currency', { currency: 'USD' }, 'not_the_deposit', 'USD'],
    ['a booking that nobody made', {}, 'no_booking', 'EUR'],
  ])('may be an order of %s, once its money was taken', async (_, terms, reason, currency) => {
    const reference = reason === 'no_booking' ? 'NADIE' : await book(api);
    const order = await createOrder(api, reference, terms);
    await api.post(`/sandbox/paypal/orders/${order}/approve`, {});
    await release(api, reference);
    const noted = async () =>
      (await listUnmatched(api.db)).filter(({ payment_id }) => payment_id === order);
    expect(await noted()).toEqual([]);
    await api.post(`/sandbox/paypal/orders/${order}/capture`, {});
    await release(api, reference);
    expect(await noted()).toMatchObject([{ provider: 'paypal', reason, currency }]);
  });
});
