import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../testing/api.ts';
import { startTestApi } from '../testing/api.ts';
import { book } from '../testing/booking.ts';
import { engines } from '../testing/engines.ts';
import {
  confirm,
  openCheckout,
  payByWallet,
  payCheckout,
  readBooking,
} from '../testing/payments.ts';
import { listDueRefunds, markRefunded } from './refunds.ts';

describe.each(engines)('refunds on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.stop());

  it('are due for what confirmed nothing, until they are noted', async () => {
    const reference = await book(api);
    const card = await payCheckout(api, await openCheckout(api, reference));
    const order = await payByWallet(api, reference);
    expect(await listDueRefunds(api.db)).toEqual([]);
    await confirm(api, reference, 'paypal', order);
    await confirm(api, reference, 'stripe', card);
    expect(await listDueRefunds(api.db)).toMatchObject([
      { provider: 'stripe', paymentId: card, reference, amountCents: 15_050 },
    ]);

    expect(await markRefunded(api.db, order)).toBe(false);
    expect(await markRefunded(api.db, 'pi_unknown')).toBe(false);
    expect(await readBooking(api, reference)).toMatchObject({ refundPending: true });
    expect(await markRefunded(api.db, card)).toBe(true);
    expect(await markRefunded(api.db, card)).toBe(false);
    expect(await listDueRefunds(api.db)).toEqual([]);
    expect(await readBooking(api, reference)).not.toHaveProperty('refundPending');
    // Told of once more, it stays refunded.
    await confirm(api, reference, 'stripe', card);
    expect(await listDueRefunds(api.db)).toEqual([]);
  });
});
