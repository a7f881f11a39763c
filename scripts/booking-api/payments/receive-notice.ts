import { confirmBooking } from '../bookings/confirm.ts';
import { isHandled } from '../bookings/handled-events.ts';
import { findBooking } from '../bookings/read.ts';
import { settleCheckouts } from '../bookings/settle-checkouts.ts';
import type { PaymentTable } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../refusal.ts';
import type { Notice } from './notice.ts';
import { isPaidDeposit } from './stripe-session.ts';
import { takeDeposit } from './take-deposit.ts';

type PaymentNotice = Extract<Notice, { kind: 'payment' }>;

/**
 * Lets a webhook's event confirm the booking that it is about, by what the provider says when it is
 * asked. What is of no booking of ours or no paid deposit is passed over. Throws where the database
 * or the provider fails: the provider then sends the event again.
 */
export async function receiveNotice(
  dependencies: Dependencies,
  provider: PaymentTable['provider'],
  notice: PaymentNotice,
): Promise<void> {
  const { db } = dependencies;
  if (await isHandled(db, { provider, eventId: notice.eventId })) return;
  try {
    await (provider === 'stripe' ? receiveSession : receiveOrder)(dependencies, notice);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
  }
}

async function receiveSession(
  dependencies: Dependencies,
  { eventId, about }: PaymentNotice,
): Promise<void> {
  const { db, moment, card, begin } = dependencies;
  const session = await card.findSession(about);
  const booking = await findBooking(db, session?.client_reference_id);
  const paymentId = session?.payment_intent;
  if (session === undefined || booking === undefined || typeof paymentId !== 'string') return;
  const payment = { provider: 'stripe', paymentId, eventId, now: moment() } as const;
  await confirmBooking(dependencies, booking, payment, async (claim) =>
    isPaidDeposit(session, claim),
  );
  begin(() => settleCheckouts(dependencies, booking.id));
}

async function receiveOrder(
  dependencies: Dependencies,
  { eventId, about: paymentId }: PaymentNotice,
): Promise<void> {
  const { db, moment, wallet, begin } = dependencies;
  const order = await wallet.findOrder(paymentId);
  const booking = await findBooking(db, order?.purchase_units[0].custom_id);
  if (order === undefined || booking === undefined) return;
  const payment = { provider: 'paypal', paymentId, eventId, now: moment() } as const;
  await confirmBooking(dependencies, booking, payment, () =>
    takeDeposit(wallet, booking, paymentId),
  );
  begin(() => settleCheckouts(dependencies, booking.id));
}
