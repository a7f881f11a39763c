import { addDays } from 'date-fns';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestApi } from '../testing/api.ts';
import { startTestApi } from '../testing/api.ts';
import { book } from '../testing/booking.ts';
import { engines } from '../testing/engines.ts';
import type { OwnStripe } from '../testing/own-stripe.ts';
import { startOwnStripe } from '../testing/own-stripe.ts';
import {
  confirm,
  openCheckout,
  payByWallet,
  payCheckout,
  paymentsOf,
  press,
  readBooking,
  release,
} from '../testing/payments.ts';

/** On a busy machine what nobody waits for takes its time. */
const PATIENT = { timeout: 10_000 };

describe.each(engines)(
  'the card checkout of a booking that is paid otherwise on $name',
  (engine) => {
    let api: TestApi;
    beforeAll(async () => {
      api = await startTestApi(engine);
    });
    afterAll(() => api.stop());

    it.each([
      [
        'the browser',
        (reference: string, order: string) => confirm(api, reference, 'paypal', order),
      ],
      ['the webhook', (reference: string) => release(api, reference)],
    ])('ends when %s tells: a tab left open takes nothing', async (_, tell) => {
      const reference = await book(api);
      const { id, url } = await openCheckout(api, reference);
      await tell(reference, await payByWallet(api, reference));
      await vi.waitFor(async () => {
        expect((await api.get(`/session-status?session_id=${id}`)).body).toMatchObject({
          status: 'expired',
        });
      }, PATIENT);
      await press(url, 'accepted');
      await api.tidy();
      expect(await paymentsOf(api, reference)).toMatchObject([{ outcome: 'confirmed' }]);
    });

    it('was paid at the same time: the money is to be given back, though nobody tells of it', async () => {
      const reference = await book(api);
      const card = await payCheckout(api, await openCheckout(api, reference));
      await confirm(api, reference, 'paypal', await payByWallet(api, reference));
      await vi.waitFor(async () => {
        expect(await paymentsOf(api, reference)).toMatchObject([
          { outcome: 'confirmed' },
          { payment_id: card, outcome: 'refund_due' },
        ]);
      }, PATIENT);
      expect(await readBooking(api, reference)).toMatchObject({
        status: 'confirmed',
        refundPending: true,
      });
    });
  },
);

describe.each(engines)('a card checkout that Stripe does not end at once on $name', (engine) => {
  let stripe: OwnStripe;
  let api: TestApi;
  beforeAll(async () => {
    stripe = await startOwnStripe();
    api = await startTestApi(engine, { payments: stripe.settings });
  });
  afterAll(async () => {
    await api.stop();
    stripe.stop();
  });

  it('is ended by a later round, after which Stripe is not asked again', async () => {
    const reference = await book(api);
    await stripe.open(api, reference);
    await api.db
      .updateTable('bookings')
      .set({ status: 'confirmed' })
      .where('reference', '=', reference)
      .execute();
    stripe.failWith(reference, '500');
    await api.tidy();
    expect(stripe.statusOf(reference)).toBe('open');
    stripe.failWith(reference, undefined);
    await api.tidy();
    expect(stripe.statusOf(reference)).toBe('expired');
    stripe.requests.length = 0;
    api.clock.now = addDays(api.clock.now, 1);
    await api.tidy();
    expect(stripe.requests).toEqual([]);
  });
});
