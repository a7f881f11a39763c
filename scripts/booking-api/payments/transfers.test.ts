import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../testing/api.ts';
import { START, startTestApi } from '../testing/api.ts';
import { book } from '../testing/booking.ts';
import { engines } from '../testing/engines.ts';
import { cancel, leaveSeats, paymentsOf, readBooking, seatsLeft } from '../testing/payments.ts';
import { listDueRefunds, markRefunded } from './refunds.ts';
import { noteTransfer } from './transfers.ts';

describe.each(engines)('a deposit by transfer on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.stop());

  it('confirms its booking, once however often it is noted', async () => {
    const reference = await book(api);
    for (const locator of [reference, ` ${reference.toLowerCase()}`]) {
      expect(await noteTransfer(api.db, locator, START)).toMatchObject({ outcome: 'confirmed' });
    }
    expect(await readBooking(api, reference)).toMatchObject({
      status: 'confirmed',
      payedPrice: 150.5,
    });
    expect(await paymentsOf(api, reference)).toMatchObject([{ provider: 'transfer' }]);
  });

  it('is to be paid back where the seat is gone', async () => {
    const reference = await book(api);
    const seats = await seatsLeft(api, reference);
    await cancel(api, reference);
    await leaveSeats(api, reference, 0);
    expect(await noteTransfer(api.db, reference, START)).toMatchObject({ outcome: 'refund_due' });
    await leaveSeats(api, reference, seats);
    expect(await listDueRefunds(api.db)).toMatchObject([{ provider: 'transfer', reference }]);
    expect(await markRefunded(api.db, reference)).toBe(true);
  });

  it('is of no unknown booking', async () => {
    expect(await noteTransfer(api.db, 'AAAAAAAAAA', START)).toBeUndefined();
  });
});
