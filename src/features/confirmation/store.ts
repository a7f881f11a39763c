import { atom } from 'nanostores';
import { bookingCalls } from '../../api/bookings.ts';
import { checkoutCalls } from '../../api/checkout.ts';
import { messageOf } from '../../api/messages.ts';
import { isNotFound, type ApiFailure } from '../../api/result.ts';
import { outcomeOfCheckout, type Booking } from '../../domain/booking.ts';
import { CHECKOUT_POLL } from '../../config.ts';
import { paths } from '../../paths.ts';
import { http } from '../api.ts';
import { carryToast } from '../toasts/carried.ts';
import { showToast } from '../toasts/show.ts';
import type { ReturnFromCheckout } from './checkout-return.ts';
import { bookingCompleted, paymentFailed, paymentUnderWay } from '../payment/messages.ts';

const bookings = bookingCalls(http);
const checkout = checkoutCalls(http);

export type ConfirmationState =
  | { step: 'checking' }
  | { step: 'confirmed'; booking: Booking }
  /** Paid after the booking had fallen: `message` is the server's. */
  | { step: 'late'; booking: Booking; message: string }
  /** The payment's fate is not known: asking again may settle it, paying again may not. */
  | { step: 'unsettled'; reference: string; message: string };

export const $confirmation = atom<ConfirmationState>({ step: 'checking' });

/**
 * Section 4: checks the card's session with the server, confirms the booking, and loads it. Only a
 * session that ended unpaid, or is not known, counts as failed: after anything else money may have
 * moved, and the question stays open until the booking says more.
 * @returns true once the booking is confirmed, or has fallen for good
 */
export async function settle({
  reference,
  sessionId,
  email,
}: ReturnFromCheckout): Promise<boolean> {
  $confirmation.set({ step: 'checking' });
  if (!sessionId) return showBooking(reference, { isPaid: false });
  const session = await askUntilSettled(sessionId, email);
  if (session.step === 'failed') {
    leaveAsFailed();
    return false;
  }
  const refusal = session.step === 'paid' ? await confirm(reference, session) : session;
  if (!refusal) {
    const isShown = await showBooking(reference, { isPaid: true });
    if (isShown) showToast(bookingCompleted);
    return isShown;
  }
  // The booking may be confirmed by now, or the payment have come too late.
  return (await showIfSettled(reference, refusal)) || leaveOpen(reference, refusal);
}

interface Paid {
  step: 'paid';
  paymentId: string;
  email: string;
}

/** `isConflict`: the server says that the payment came too late, or twice. */
interface Unsettled {
  step: 'unsettled';
  message: string;
  isConflict?: boolean;
}

type Settled = Paid | Unsettled | { step: 'failed' };

async function askUntilSettled(sessionId: string, email: string | undefined): Promise<Settled> {
  for (let attempt = 0; attempt < CHECKOUT_POLL.times; attempt++) {
    if (attempt > 0) await pause(CHECKOUT_POLL.everyMs);
    const session = await checkout.status(sessionId);
    if (!session.ok) {
      return isUnknownSession(session.failure) ? { step: 'failed' } : unsettled(session.failure);
    }
    const outcome = outcomeOfCheckout(session.value, email);
    if (outcome.kind === 'paid') return { step: 'paid', ...outcome };
    if (outcome.kind === 'undecided') return { step: 'unsettled', message: paymentUnderWay };
    if (outcome.kind === 'failed') return { step: 'failed' };
  }
  return { step: 'failed' };
}

/** @returns why the booking is not confirmed by this payment, if so */
async function confirm(
  reference: string,
  { email, paymentId }: Paid,
): Promise<Unsettled | undefined> {
  const result = await bookings.confirm(reference, { email, paymentId, method: 'stripe' });
  if (result.ok) return undefined;
  const isConflict = result.failure.kind === 'rejected' && result.failure.status === CONFLICT;
  return { ...unsettled(result.failure), isConflict };
}

/**
 * Shows the booking as confirmed; a reload does so again, and confirms nothing twice. One that is not
 * goes to its own page, which may offer to pay it: not where the API has just taken its payment
 * (`isPaid`), and has yet to say so when the booking is read.
 */
async function showBooking(reference: string, { isPaid }: { isPaid: boolean }): Promise<boolean> {
  const result = await bookings.byReference(reference);
  if (!result.ok && !isNotFound(result.failure)) {
    return leaveOpen(reference, unsettled(result.failure));
  }
  if (result.ok && result.value.status === 'confirmed') {
    $confirmation.set({ step: 'confirmed', booking: result.value });
    return true;
  }
  if (isPaid) return leaveOpen(reference, { step: 'unsettled', message: paymentUnderWay });
  window.location.replace(paths.bookingResume(reference));
  return false;
}

async function showIfSettled(
  reference: string,
  { message, isConflict = false }: Unsettled,
): Promise<boolean> {
  const result = await bookings.byReference(reference);
  if (!result.ok) return false;
  const booking = result.value;
  if (booking.status === 'confirmed') {
    $confirmation.set({ step: 'confirmed', booking });
    return true;
  }
  const isLate = isConflict || booking.refundPending === true;
  if (booking.status !== 'cancelled' || !isLate) return false;
  $confirmation.set({ step: 'late', booking, message });
  return true;
}

const CONFLICT = 409;

const unsettled = (failure: ApiFailure): Unsettled => ({
  step: 'unsettled',
  message: messageOf(failure),
});

function leaveOpen(reference: string, { message }: Unsettled): false {
  $confirmation.set({ step: 'unsettled', reference, message });
  return false;
}

/** Section 8: the toast, then the contact page, which shows it. */
export function leaveAsFailed(): void {
  carryToast(paymentFailed);
  window.location.replace(paths.contact());
}

/** The server has no such session, or takes its id for no session's. */
const isUnknownSession = (failure: ApiFailure): boolean =>
  failure.kind === 'rejected' && [400, 404].includes(failure.status);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
