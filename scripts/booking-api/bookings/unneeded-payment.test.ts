import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../testing/api.ts';
import { startTestApi } from '../testing/api.ts';
import { book } from '../testing/booking.ts';
import { engines } from '../testing/engines.ts';
import { textLike } from '../testing/matchers.ts';
import {
  cancel,
  confirm,
  leaveSeats,
  openCheckout,
  payByWallet,
  payCheckout,
  paymentsOf,
  readBooking,
  seatsLeft,
} from '../testing/payments.ts';

describe.each(engines)('a payment that comes too late or twice on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.stop());

  const pay = async (reference: string) => payCheckout(api, await openCheckout(api, reference));

  it('is to be refunded where the booking is paid already', async () => {
    const reference = await book(api);
    const card = await pay(reference);
    const order = await payByWallet(api, reference);
    expect(await confirm(api, reference, 'paypal', order)).toMatchObject({ status: 200 });
    for (let time = 0; time < 3; time += 1) {
      expect(await confirm(api, reference, 'stripe', card)).toMatchObject({
        status: 409,
        body: {
          message: textLike(/sigue confirmada\. Hemos recibido un segundo pago de 150,50\s€/),
        },
      });
    }
    expect(await confirm(api, reference, 'paypal', order)).toMatchObject({ status: 200 });
    expect(await paymentsOf(api, reference)).toEqual([
      { provider: 'paypal', payment_id: order, outcome: 'confirmed', amount_cents: 15_050 },
      { provider: 'stripe', payment_id: card, outcome: 'refund_due', amount_cents: 15_050 },
    ]);
    expect(await readBooking(api, reference)).toMatchObject({
      status: 'confirmed',
      payedPrice: 150.5,
      refundPending: true,
    });
  });

  it('takes a free seat again and confirms the booking', async () => {
    const reference = await book(api);
    const seats = await seatsLeft(api, reference);
    const card = await pay(reference);
    await cancel(api, reference);
    for (let time = 0; time < 2; time += 1) {
      expect(await confirm(api, reference, 'stripe', card)).toMatchObject({ status: 200 });
    }
    expect(await readBooking(api, reference)).toMatchObject({
      status: 'confirmed',
      payedPrice: 150.5,
    });
    expect(await seatsLeft(api, reference)).toBe(seats);
  });

  it('is to be refunded once where no seat is left, also when one gets free again', async () => {
    const reference = await book(api);
    const seats = await seatsLeft(api, reference);
    const card = await pay(reference);
    await cancel(api, reference);
    await leaveSeats(api, reference, 0);
    const refused = {
      status: 409,
      body: { message: textLike(/^Tu pago de 150,50\s€ .*cancelada y no quedaban plazas/) },
    };
    expect(await confirm(api, reference, 'stripe', card)).toMatchObject(refused);
    await leaveSeats(api, reference, seats);
    expect(await confirm(api, reference, 'stripe', card)).toMatchObject(refused);
    expect(await paymentsOf(api, reference)).toMatchObject([{ outcome: 'refund_due' }]);
    expect(await readBooking(api, reference)).toMatchObject({
      status: 'cancelled',
      payedPrice: 0,
      refundPending: true,
    });
    expect(await seatsLeft(api, reference)).toBe(seats);
  });

  it('confirms a booking whose hold is over but whose seat nobody took back', async () => {
    const reference = await book(api);
    const card = await pay(reference);
    await api.db
      .updateTable('bookings')
      .set({ expires_at: new Date(0) })
      .where('reference', '=', reference)
      .execute();
    expect(await confirm(api, reference, 'stripe', card)).toMatchObject({ status: 200 });
  });

  it('is told as such once it is refunded', async () => {
    const reference = await book(api);
    const seats = await seatsLeft(api, reference);
    const card = await pay(reference);
    await cancel(api, reference);
    await leaveSeats(api, reference, 0);
    await confirm(api, reference, 'stripe', card);
    await leaveSeats(api, reference, seats);
    await api.db
      .updateTable('payments')
      .set({ outcome: 'refunded' })
      .where('payment_id', '=', card)
      .execute();
    expect(await confirm(api, reference, 'stripe', card)).toMatchObject({
      status: 409,
      body: { message: 'Este pago ya te lo hemos devuelto.' },
    });
    expect(await readBooking(api, reference)).not.toHaveProperty('refundPending');
  });

  it('is no payment where its provider does not vouch for it', async () => {
    const reference = await book(api);
    await cancel(api, reference);
    expect(await confirm(api, reference, 'stripe', 'pi_invented')).toMatchObject({ status: 402 });
    expect(await paymentsOf(api, reference)).toEqual([]);
  });
});
