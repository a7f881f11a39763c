import type { Selectable } from 'kysely';
import { maskEmail } from '../bookings/mask.ts';
import type { BookingTable } from '../db/schema.ts';
import { ddmmyy } from '../madrid.ts';
import type { CheckoutRequest } from './stripe.ts';

/**
 * What a checkout of this booking's deposit asks of Stripe, with the ways back to the site.
 * Without the e-mail: Stripe's page would show it to anybody who knows the locator.
 */
export function checkoutRequestOf(
  booking: Selectable<BookingTable>,
  siteUrl: string,
): CheckoutRequest {
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
