import type { Selectable } from 'kysely';
import { confirmBooking } from '../bookings/confirm.ts';
import { NOT_PENDING } from '../bookings/read.ts';
import { dateOf } from '../db/moment.ts';
import type { BookingTable } from '../db/schema.ts';
import type { Dependencies, SeatKeeping } from '../dependencies.ts';
import { Refusal } from '../refusal.ts';
import { checkoutEnd, checkoutRequestOf, isLongEnough } from './checkout.ts';
import { recordCheckout, recordedCheckouts } from './recorded-checkouts.ts';
import type { StripeSession } from './stripe-session.ts';
import { isPaidDeposit } from './stripe-session.ts';

type OpeningDependencies = SeatKeeping & Pick<Dependencies, 'moment' | 'siteUrl' | 'card'>;
type Booking = Selectable<BookingTable>;
interface Checkout {
  id: string;
  url: string;
}

const PAID_ALREADY =
  'Ya hemos recibido el pago con tarjeta de esta reserva. Vuelve a cargar la página para verlo.';
const IN_PROGRESS =
  'Ya hay un pago con tarjeta en marcha para esta reserva. No vuelvas a pagar: espera un momento y vuelve a cargar la página.';

/**
 * The one hosted checkout of a booking that can be paid: two tabs get the same. Throws a Refusal:
 * 409 where the hold is too short or a card payment is on its way, 502 where Stripe fails.
 */
export async function openCheckout(
  dependencies: OpeningDependencies,
  booking: Booking,
): Promise<Checkout> {
  const { db, card, siteUrl } = dependencies;
  const now = await dateOf(db, dependencies.moment());
  const expiresAt = checkoutEnd(booking, now);
  const earlier = await recordedCheckouts(db, booking.id);
  for (const { session_id: id, expires_at: end } of earlier) {
    const open = await reuse(dependencies, booking, { id, isLong: isLongEnough(end, now) });
    if (open !== undefined) return open;
  }
  const opened = await card.openCheckout({ ...checkoutRequestOf(booking, siteUrl), expiresAt });
  const counts = await recordCheckout(db, {
    bookingId: booking.id,
    sessionId: opened.id,
    now,
    expiresAt,
    ended: earlier.map(({ session_id }) => session_id),
  });
  if (counts === opened.id) return opened;
  // Somebody else was faster, or has paid. Nobody has seen this session's address.
  await card.expireSession(opened.id);
  if (counts === undefined) throw new Refusal(409, NOT_PENDING);
  return orInProgress(checkoutOf(await card.findSession(counts)));
}

/** The checkout of an earlier session, where it is open and will be for a while; else it ends here. */
async function reuse(
  dependencies: OpeningDependencies,
  booking: Booking,
  { id, isLong }: { id: string; isLong: boolean },
): Promise<Checkout | undefined> {
  const { card } = dependencies;
  const session = await card.findSession(id);
  if (session?.status === 'complete') await refuseAsPaid(dependencies, booking, session);
  const open = checkoutOf(session);
  if (open === undefined || isLong) return open;
  if (!(await card.expireSession(id))) throw new Refusal(409, IN_PROGRESS);
  return undefined;
}

/** Paid, but neither the browser nor the webhook has said so yet: the booking is confirmed now. */
async function refuseAsPaid(
  dependencies: OpeningDependencies,
  booking: Booking,
  session: StripeSession,
): Promise<never> {
  const { payment_intent: paymentId } = session;
  if (paymentId === null || session.payment_status !== 'paid') throw new Refusal(409, IN_PROGRESS);
  await confirmBooking(
    dependencies,
    booking,
    { provider: 'stripe', paymentId, now: dependencies.moment() },
    async (claim) => isPaidDeposit(session, claim),
  );
  throw new Refusal(409, PAID_ALREADY);
}

function checkoutOf(session: StripeSession | undefined): Checkout | undefined {
  if (session?.status !== 'open' || session.url === null) return undefined;
  return { id: session.id, url: session.url };
}

function orInProgress(checkout: Checkout | undefined): Checkout {
  if (checkout === undefined) throw new Refusal(409, IN_PROGRESS);
  return checkout;
}
