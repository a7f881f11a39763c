import { confirmBooking } from '../bookings/confirm.ts';
import { isHandled } from '../bookings/handled-events.ts';
import { findBooking } from '../bookings/read.ts';
import { settleCheckouts } from '../bookings/settle-checkouts.ts';
import type { OnlineProvider } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../refusal.ts';
import type { Notice } from './notice.ts';
import { isPaidDeposit } from './stripe-session.ts';
import { takeDeposit } from './take-deposit.ts';
import { noteUnmatchedOrder, noteUnmatchedSession } from './unmatched.ts';

type PaymentNotice = Extract<Notice, { kind: 'payment' }>;

/**
 * Lets a webhook's event confirm the booking that it is about, by what the provider says when it is
 * asked. Money that is of no booking of ours or no deposit is noted; the rest is passed over. Throws where the database
 * or the provider fails: the provider then sends the event again.
 */
export async function receiveNotice(
  dependencies: Dependencies,
  provider: OnlineProvider,
  notice: PaymentNotice,
): Promise<void> {
  const { db } = dependencies;
  if (await isHandled(db, { provider, eventId: notice.eventId })) return;
  try {
    await (provider === 'stripe' ? receiveSession : receiveOrder)(dependencies, notice);
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
}

async function receiveSession(
  dependencies: Dependencies,
  { eventId, about }: PaymentNotice,
): Promise<void> {
  const { db, moment, card, begin } = dependencies;
  const session = await card.findSession(about);
  if (session === undefined) return;
  const booking = await findBooking(db, session.client_reference_id);
  if (booking === undefined) return noteUnmatchedSession(dependencies, session, 'no_booking');
  const { payment_intent: paymentId } = session;
  if (paymentId === null) return;
  const payment = { provider: 'stripe', paymentId, eventId, now: moment() } as const;
  try {
    await confirmBooking(dependencies, booking, payment, async (claim) =>
      isPaidDeposit(session, claim),
    );
  } catch (error) {
    if (isRefused(error)) await noteUnmatchedSession(dependencies, session, 'not_the_deposit');
    throw error;
  }
  begin(() => settleCheckouts(dependencies, booking.id));
}

async function receiveOrder(
  dependencies: Dependencies,
  { eventId, about: paymentId }: PaymentNotice,
): Promise<void> {
  const { db, moment, wallet, begin } = dependencies;
  const order = await wallet.findOrder(paymentId);
  if (order === undefined) return;
  const booking = await findBooking(db, order.purchase_units[0].custom_id);
  if (booking === undefined) {
    return noteUnmatchedOrder(dependencies, paymentId, order, 'no_booking');
  }
  const payment = { provider: 'paypal', paymentId, eventId, now: moment() } as const;
  try {
    await confirmBooking(dependencies, booking, payment, () =>
      takeDeposit(wallet, booking, paymentId),
    );
  } catch (error) {
    if (isRefused(error)) {
      await noteUnmatchedOrder(dependencies, paymentId, order, 'not_the_deposit');
    }
    throw error;
  }
  begin(() => settleCheckouts(dependencies, booking.id));
}

/** The payment is not what it should be; else something has failed. */
function isRefused(error: unknown): boolean {
  return error instanceof Refusal && error.status < 500;
}
