import { atom } from 'nanostores';
import { messageOf } from '../../api/messages.ts';
import type { ApiFailure } from '../../api/result.ts';
import { outcomeOfCheckout, type Booking } from '../../domain/booking.ts';
import { CHECKOUT_POLL } from '../../config.ts';
import { paths } from '../../paths.ts';
import { api } from '../api.ts';
import { carryToast } from '../toasts/carried.ts';
import { showToast } from '../toasts/show.ts';
import type { ReturnFromCheckout } from './checkout-return.ts';
import { bookingCompleted, paymentFailed } from '../payment/messages.ts';

export type ConfirmationState =
  | { step: 'checking' }
  | { step: 'confirmed'; booking: Booking }
  /** Paid after the booking had fallen: `message` is the server's. */
  | { step: 'late'; booking: Booking; message: string }
  /** The payment's fate is not known: asking again may settle it, paying again may not. */
  | { step: 'unsettled'; message: string }
  | { step: 'failed' };

export const $confirmation = atom<ConfirmationState>({ step: 'checking' });

/**
 * Section 4: checks the card's session with the server, confirms the booking, and loads it. Only a
 * clear no of the server counts as failed; a fault on the way leaves the question open.
 * @returns true once the booking is confirmed, or has fallen for good
 */
export async function settle({
  reference,
  sessionId,
  email,
}: ReturnFromCheckout): Promise<boolean> {
  $confirmation.set({ step: 'checking' });
  if (!sessionId) return showBooking(reference);
  const paid = await askUntilSettled(sessionId, email);
  if (paid.step !== 'paid') return end(paid);
  const confirmed = await api.bookings.confirm(reference, {
    email: paid.email,
    paymentId: paid.paymentId,
    method: 'stripe',
  });
  if (!confirmed.ok) {
    // A refused payment may have come too late, or twice, and then it was made all the same.
    if (await showIfSettled(reference, confirmed.failure)) return true;
    return end(outcomeOf(confirmed.failure));
  }
  const isShown = await showBooking(reference);
  if (isShown) showToast(bookingCompleted);
  return isShown;
}

type Settled =
  | { step: 'paid'; paymentId: string; email: string }
  | { step: 'unsettled'; message: string }
  | { step: 'failed' };

async function askUntilSettled(sessionId: string, email: string | undefined): Promise<Settled> {
  for (let attempt = 0; attempt < CHECKOUT_POLL.times; attempt++) {
    if (attempt > 0) await pause(CHECKOUT_POLL.everyMs);
    const session = await api.checkout.status(sessionId);
    if (!session.ok) {
      return outcomeOf(session.failure);
    }
    const outcome = outcomeOfCheckout(session.value, email);
    if (outcome.kind === 'paid') return { step: 'paid', ...outcome };
    if (outcome.kind === 'failed') return { step: 'failed' };
  }
  return { step: 'failed' };
}

/** A reload after the confirmation: the booking again, and nothing confirmed twice. */
async function showBooking(reference: string): Promise<boolean> {
  const result = await api.bookings.byReference(reference);
  if (!result.ok && !isNotFound(result.failure)) {
    return end({ step: 'unsettled', message: messageOf(result.failure) });
  }
  if (!result.ok || result.value.status !== 'confirmed') {
    window.location.replace(paths.bookingResume(reference));
    return false;
  }
  $confirmation.set({ step: 'confirmed', booking: result.value });
  return true;
}

async function showIfSettled(reference: string, refusal: ApiFailure): Promise<boolean> {
  const result = await api.bookings.byReference(reference);
  if (!result.ok) return false;
  const booking = result.value;
  if (booking.status === 'confirmed') {
    $confirmation.set({ step: 'confirmed', booking });
    return true;
  }
  const isConflict = refusal.kind === 'rejected' && refusal.status === CONFLICT;
  if (booking.status !== 'cancelled' || !isConflict) return false;
  $confirmation.set({ step: 'late', booking, message: refusal.message });
  return true;
}

const CONFLICT = 409;

/** Refusals that say nothing about the payment: a conflict, too many or too slow requests. */
const UNCLEAR = [408, CONFLICT, 425, 429];

function outcomeOf(failure: ApiFailure): Exclude<Settled, { step: 'paid' }> {
  const isClearNo = failure.kind === 'rejected' && !UNCLEAR.includes(failure.status);
  return isClearNo ? { step: 'failed' } : { step: 'unsettled', message: messageOf(failure) };
}

function end(outcome: Exclude<Settled, { step: 'paid' }>): false {
  $confirmation.set(outcome);
  if (outcome.step === 'failed') leaveAsFailed();
  return false;
}

/** Section 8: the toast, then the contact page, which shows it. */
export function leaveAsFailed(): void {
  carryToast(paymentFailed);
  window.location.replace(paths.contact());
}

const isNotFound = (failure: ApiFailure): boolean =>
  failure.kind === 'rejected' && failure.status === 404;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
