import * as v from 'valibot';
import type { Booking, BookingRequest } from '../domain/booking.ts';
import { eurosFromCents } from '../domain/money.ts';
import { euros, extra, id, instant, optionalText } from './fields.ts';
import type { CallOptions, Http } from './http.ts';
import { journeySchema } from './journeys.ts';
import { tripSummarySchema } from './trips.ts';
import { urls } from './urls.ts';

/** Plain text; the booking stands without it. */
const possiblyMissing = v.pipe(
  optionalText,
  v.transform((value = '') => value),
);

const bookingSchema = v.pipe(
  v.object({
    reference: id,
    status: v.picklist(['pending', 'confirmed', 'cancelled']),
    name: possiblyMissing,
    lastname: possiblyMissing,
    email: possiblyMissing,
    price: v.nullish(euros),
    bookingPrice: v.nullish(euros),
    expiresAt: extra(instant),
    refundPending: extra(v.boolean()),
    journey: journeySchema,
    trip: tripSummarySchema,
  }),
  v.transform(({ name, lastname, email, price, bookingPrice, journey, ...rest }): Booking => ({
    ...rest,
    crew: { name, lastname, email },
    journey,
    price: price ?? journey.price,
    deposit: bookingPrice ?? journey.deposit,
  })),
);

const createdSchema = v.object({ reference: id });

export interface Payment {
  /** As the booking or the checkout gave it, masked or not. */
  email: string;
  /** Stripe's payment intent, or PayPal's order. */
  paymentId: string;
  method: 'stripe' | 'paypal';
}

export function bookingCalls(http: Http) {
  return {
    /** Books a seat. The same idempotency key gives the same booking, however often it is sent. */
    create: (request: BookingRequest, options: CallOptions & { idempotencyKey: string }) =>
      http.ask(
        {
          name: 'bookings/{journeyId}',
          method: 'POST',
          path: urls.bookSeat(request.journey.id),
          body: wireRequest(request),
          idempotencyKey: options.idempotencyKey,
          schema: createdSchema,
        },
        options,
      ),

    byReference: (reference: string, options?: CallOptions) =>
      http.read(
        {
          name: 'bookings/reference/{reference}',
          path: urls.bookingByReference(reference),
          schema: bookingSchema,
        },
        options,
      ),

    /** Tells the API of a payment, which it checks with the provider; once or twice is the same. */
    confirm: (reference: string, { email, paymentId, method }: Payment, options?: CallOptions) =>
      http.tell(
        {
          name: 'bookings/confirm/{reference}',
          method: 'PUT',
          path: urls.confirmBooking(reference),
          body: { email, payment_id: paymentId, payment_method: method },
        },
        options,
      ),
  };
}

/** The Booking entity of section 3. The embedded API takes prices and names from its database. */
function wireRequest({ traveller, whatsapp, journey, trip, salesChannel, fax }: BookingRequest) {
  const { birthday, ...person } = traveller;
  const price = eurosFromCents(journey.price);
  return {
    ...person,
    birthDay: birthday,
    whatsapp,
    terms: true,
    promoCode: null,
    agencyName: salesChannel,
    journeyId: journey.id,
    journeyDate: journey.start.toISOString(),
    tripName: trip.name,
    price,
    status: 'pending',
    payedPrice: '0',
    pendingPrice: price,
    // Beyond section 3: never sent for a person.
    ...(fax !== undefined && { fax }),
  };
}
