import { addHours, addMinutes, min } from 'date-fns';
import type { Selectable } from 'kysely';
import { maskEmail } from '../bookings/mask.ts';
import type { BookingTable } from '../db/schema.ts';
import { ddmmyy } from '../madrid.ts';
import { Refusal } from '../refusal.ts';
import type { CheckoutRequest } from './stripe.ts';

/**
 * Stripe's sessions live 30 minutes to 24 hours, by its own clock, counted from when our request
 * arrives: https://docs.stripe.com/api/checkout/sessions/create. Hence a minute more and an hour less.
 */
const SHORTEST_MINUTES = 31;
const LONGEST_HOURS = 23;

const HOLD_TOO_SHORT =
  'A tu reserva le queda menos de media hora, y el pago con tarjeta necesita ese tiempo. Paga de otra manera o llámanos.';

type CheckoutBounds = Pick<Selectable<BookingTable>, 'expires_at' | 'journey_date'>;

/**
 * When a checkout opened now must end: no later than the hold, and before the boat leaves. Refused
 * with 409 near that end.
 */
export function checkoutEnd(
  { expires_at: holdEnd, journey_date: departure }: CheckoutBounds,
  now: Date,
): Date {
  const end = min([
    addHours(now, LONGEST_HOURS),
    departure,
    ...(holdEnd === null ? [] : [holdEnd]),
  ]);
  if (!isLongEnough(end, now)) throw new Refusal(409, HOLD_TOO_SHORT);
  return end;
}

/** Whether this leaves a visitor the time to pay. */
export function isLongEnough(end: Date, now: Date): boolean {
  return end >= addMinutes(now, SHORTEST_MINUTES);
}

/**
 * What a checkout of this booking's deposit asks of Stripe, with the ways back to the site.
 * Without the e-mail: Stripe's page would show it to anybody who knows the locator.
 */
export function checkoutRequestOf(
  booking: Selectable<BookingTable>,
  siteUrl: string,
): Omit<CheckoutRequest, 'expiresAt'> {
  const { reference } = booking;
  const email = encodeURIComponent(maskEmail(booking.email));
  return {
    reference,
    depositCents: booking.deposit_cents,
    productName: `${booking.trip_name} | ${ddmmyy(booking.journey_date)} | ${reference}`,
    // Stripe writes the session's id in place of the braces, which must stand unescaped.
    successUrl: `${siteUrl}/confirm?session_id={CHECKOUT_SESSION_ID}&booking_id=${reference}&email=${email}`,
    cancelUrl: `${siteUrl}/booking-resume/${reference}?pago=cancelado`,
  };
}
