import * as v from 'valibot';
import { journeySchema, tripSchema } from '../catalogue/wire.ts';

/** A booking as anybody who has its locator may read it: this, and nothing else. */
export const bookingSchema = v.pipe(
  v.strictObject({
    _id: v.string(),
    reference: v.pipe(v.string(), v.description('The locator')),
    status: v.picklist(['pending', 'confirmed', 'cancelled']),
    name: v.string(),
    lastname: v.string(),
    email: v.pipe(v.string(), v.description('Masked: l***@example.com')),
    whatsapp: v.boolean(),
    tripName: v.string(),
    journeyDate: v.pipe(v.string(), v.isoTimestamp(), v.description('ISO 8601 instant')),
    price: v.pipe(v.number(), v.description('Euros')),
    bookingPrice: v.pipe(v.number(), v.description('Deposit in euros')),
    payedPrice: v.pipe(v.number(), v.description('Euros paid')),
    pendingPrice: v.pipe(v.number(), v.description('Euros still to pay')),
    expiresAt: v.optional(
      v.pipe(
        v.string(),
        v.isoTimestamp(),
        v.description('Until when an unpaid booking holds its seat'),
      ),
    ),
    refundPending: v.optional(
      v.pipe(
        v.boolean(),
        v.description('A payment that came too late or twice is to be refunded; absent: none'),
      ),
    ),
    journey: journeySchema,
    trip: tripSchema,
  }),
  v.metadata({ ref: 'Booking' }),
);
export type WireBooking = v.InferOutput<typeof bookingSchema>;
