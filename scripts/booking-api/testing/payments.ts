import * as v from 'valibot';
import type { Answer, TestApi } from './api.ts';

const checkoutSchema = v.object({ id: v.string(), url: v.string() });
const statusSchema = v.object({ payment_intent: v.string() });
const orderSchema = v.object({ id: v.string() });

export type Checkout = v.InferOutput<typeof checkoutSchema>;

/** Opens a booking's hosted checkout; the amount of the body must not matter. */
export async function openCheckout(api: TestApi, bookingId: string): Promise<Checkout> {
  const { body } = await api.post('/create-checkout-session', {
    bookingId,
    bookingPrice: 1,
    name: 'Laura',
    email: 'l***@example.com',
  });
  return v.parse(checkoutSchema, body);
}

/** Presses one of the hosted page's buttons; tells where it leads. */
export async function press(url: string, card: 'accepted' | 'declined'): Promise<URL> {
  const body = new URLSearchParams({ card });
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '', url);
}

/** Pays an open checkout; tells the payment intent. */
export async function payCheckout(api: TestApi, { id, url }: Checkout): Promise<string> {
  await press(url, 'accepted');
  const { body } = await api.get(`/session-status?session_id=${id}`);
  return v.parse(statusSchema, body).payment_intent;
}

/** Creates, approves and captures an order as the wallet's SDK does in the page; tells its id. */
export async function payByWallet(api: TestApi, reference: string): Promise<string> {
  const id = await createOrder(api, reference);
  await api.post(`/sandbox/paypal/orders/${id}/approve`, {});
  await api.post(`/sandbox/paypal/orders/${id}/capture`, {});
  return id;
}

export interface OrderTerms {
  value?: string;
  currency?: string;
  /** Whom it pays, where that is not us. */
  payee?: string;
}

export async function createOrder(
  api: TestApi,
  reference: string,
  { value = '150.50', currency = 'EUR', payee }: OrderTerms = {},
): Promise<string> {
  const { body } = await api.post('/sandbox/paypal/orders', {
    purchase_units: [
      {
        custom_id: reference,
        description: `menorca | 040726 | ${reference}`,
        amount: { value, currency_code: currency },
        ...(payee !== undefined && { payee: { merchant_id: payee } }),
      },
    ],
  });
  return v.parse(orderSchema, body).id;
}

/** What the site tells the API when the visitor is back. */
export function confirm(
  api: TestApi,
  reference: string,
  payment_method: 'stripe' | 'paypal',
  payment_id: string,
): Promise<Answer> {
  return api.put(`/api/bookings/confirm/${reference}`, {
    email: 'l***@example.com',
    payment_id,
    payment_method,
  });
}

export async function readBooking(api: TestApi, reference: string): Promise<unknown> {
  return (await api.get(`/api/bookings/reference/${reference}`)).body;
}

/** Every payment that came in for a booking, as it was recorded. */
export function paymentsOf(api: TestApi, reference: string) {
  return api.db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select(['provider', 'payment_id', 'outcome', 'amount_cents'])
    .where('reference', '=', reference)
    .orderBy('payments.created_at')
    .orderBy('outcome')
    .execute();
}

/** The booking falls and gives its seat back, as after 48 hours without a payment. */
export async function cancel(api: TestApi, reference: string): Promise<void> {
  await api.db.transaction().execute(async (trx) => {
    const { journey_id } = await trx
      .updateTable('bookings')
      .set({ status: 'cancelled' })
      .where('reference', '=', reference)
      .returning('journey_id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('journeys')
      .set(({ eb }) => ({ free_places: eb('free_places', '+', 1) }))
      .where('id', '=', journey_id)
      .execute();
  });
}

/** Sets how many seats a booking's departure has left. */
export async function leaveSeats(api: TestApi, reference: string, seats: number): Promise<void> {
  await api.db
    .updateTable('journeys')
    .set({ free_places: seats })
    .where('id', '=', (eb) =>
      eb.selectFrom('bookings').select('journey_id').where('reference', '=', reference),
    )
    .execute();
}

/** How many seats a booking's departure has left. */
export async function seatsLeft(api: TestApi, reference: string): Promise<number> {
  const { free_places } = await api.db
    .selectFrom('journeys')
    .innerJoin('bookings', 'bookings.journey_id', 'journeys.id')
    .select('free_places')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return free_places;
}

/** Has the sandbox send its held webhooks of a booking; tells how many the API took. */
export async function release(api: TestApi, reference: string): Promise<number> {
  const { body } = await api.post(`/sandbox/webhooks/${reference}`, {});
  return v.parse(v.object({ delivered: v.number() }), body).delivered;
}

/** How many webhook events have had their effect. */
export async function handledEvents(api: TestApi): Promise<number> {
  return (await api.db.selectFrom('webhook_events').select('event_id').execute()).length;
}
