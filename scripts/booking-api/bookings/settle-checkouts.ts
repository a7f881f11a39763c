import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { BookingTable } from '../db/schema.ts';
import type { Dependencies, SeatKeeping } from '../dependencies.ts';
import { endCheckout } from '../payments/end-checkout.ts';
import type { StripeSession } from '../payments/stripe-session.ts';
import { isPaidDeposit } from '../payments/stripe-session.ts';
import { noteUnmatchedSession } from '../payments/unmatched.ts';
import { Refusal } from '../refusal.ts';
import { confirmBooking } from './confirm.ts';

type SettlingDependencies = SeatKeeping & Pick<Dependencies, 'moment' | 'card' | 'noteMoney'>;

/** How many are settled in one round. */
const AT_A_TIME = 50;

/**
 * Ends a checkout for good; a deposit paid by it is recorded, as when the browser tells of it. Whether
 * one was. Throws a Refusal with 502 where Stripe is out of reach.
 */
export async function settleCheckout(
  dependencies: SettlingDependencies,
  booking: Selectable<BookingTable>,
  sessionId: string,
): Promise<boolean> {
  const { db, moment, card } = dependencies;
  const session = await endCheckout(card, sessionId);
  const isPaid = session !== undefined && (await recordPayment(dependencies, booking, session));
  await db
    .updateTable('checkouts')
    .set({ settled_at: moment() })
    .where('session_id', '=', sessionId)
    .execute();
  return isPaid;
}

/**
 * Settles the checkouts of bookings that await no payment any more, or of this one alone: a tab left
 * open must not take the deposit a second time. The first failure ends it, since they all ask the same
 * provider; drawn at random, none keeps the others from their turn.
 */
export async function settleCheckouts(
  dependencies: SettlingDependencies,
  bookingId?: string,
): Promise<void> {
  const { db } = dependencies;
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('checkouts', 'checkouts.booking_id', 'bookings.id')
    .selectAll('bookings')
    .select('checkouts.session_id')
    .where('checkouts.settled_at', 'is', null)
    .where('bookings.status', '!=', 'pending')
    .$if(bookingId !== undefined, (query) => query.where('bookings.id', '=', bookingId ?? ''))
    .orderBy(sql`random()`)
    .limit(AT_A_TIME)
    .execute();
  for (const { session_id: sessionId, ...booking } of rows) {
    await settleCheckout(dependencies, booking, sessionId);
  }
}

async function recordPayment(
  dependencies: SettlingDependencies,
  booking: Selectable<BookingTable>,
  session: StripeSession,
): Promise<boolean> {
  if (session.payment_intent === null) return false;
  const { moment } = dependencies;
  const payment = { provider: 'stripe', paymentId: session.payment_intent, now: moment() } as const;
  try {
    await confirmBooking(dependencies, booking, payment, async (claim) =>
      isPaidDeposit(session, claim),
    );
    return true;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    // Whatever was paid there is not this booking's deposit.
    await noteUnmatchedSession(dependencies, session, 'not_the_deposit');
    return false;
  }
}
