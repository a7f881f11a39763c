import { atom } from 'nanostores';
import { bookingCalls } from '../../api/bookings.ts';
import { checkoutCalls } from '../../api/checkout.ts';
import { isNotFound } from '../../api/result.ts';
import { messageOf } from '../../api/messages.ts';
import { readLocator, type Booking } from '../../domain/booking.ts';
import { paths } from '../../paths.ts';
import { http } from '../api.ts';
import { openCheckout } from './card.ts';
import { stopped } from './messages.ts';

const bookings = bookingCalls(http);
const checkout = checkoutCalls(http);

export type BookingState =
  | { step: 'loading' }
  /** The address names no booking. */
  | { step: 'unasked' }
  | ReadBooking;

/** What has become of the question for a booking. */
type ReadBooking =
  /** `refusal`: why the API took no payment for it, in its words. */
  | ({ step: 'found'; booking: Booking; refusal?: string } & News)
  | ({ step: 'unknown' } & News)
  | ({ step: 'failed'; message: string } & News);

interface News {
  /** It is as it is by what the visitor has just done, whose focus was in what is gone now. */
  isNews?: boolean;
}

/** The card works once per page visit; stopped, it says why and offers a new visit. */
export type CardState =
  { step: 'ready' } | { step: 'opening' } | { step: 'stopped'; message: string };

export const $booking = atom<BookingState>({ step: 'loading' });
export const $card = atom<CardState>({ step: 'ready' });

/**
 * Reads and shows the booking of `reference`; a locator that nobody has is `unknown`. One with spaces,
 * dashes or small letters in it leads to the address without them, where it is read again.
 */
export async function loadBooking(
  reference: string,
  { isNews }: { isNews: boolean },
): Promise<Booking | undefined> {
  $booking.set({ step: 'loading' });
  const state = await readBooking(reference);
  const locator = readLocator(reference);
  if (state.step === 'unknown' && locator !== undefined && locator !== reference) {
    window.location.replace(paths.bookingResume(locator));
    return undefined;
  }
  $booking.set({ ...state, isNews });
  return state.step === 'found' ? state.booking : undefined;
}

export async function readBooking(reference: string): Promise<ReadBooking> {
  const result = await bookings.byReference(reference);
  if (result.ok) return { step: 'found', booking: result.value };
  return isNotFound(result.failure)
    ? { step: 'unknown' }
    : { step: 'failed', message: messageOf(result.failure) };
}

/**
 * Reads a booking again that may have been paid elsewhere or have fallen while its page stood open:
 * one that awaits no payment any more is shown as it is now.
 */
export async function refreshBooking(
  reference: string,
  { isNews }: { isNews: boolean },
): Promise<ReadBooking> {
  const state = await readBooking(reference);
  if (state.step === 'unknown') $booking.set(state);
  if (state.step === 'found' && state.booking.status !== 'pending') {
    $booking.set({ ...state, isNews });
  }
  return state;
}

export const isPayable = (state: BookingState): boolean =>
  state.step === 'found' && state.booking.status === 'pending';

export async function payByCard(booking: Booking): Promise<void> {
  if ($card.get().step !== 'ready') return;
  $card.set({ step: 'opening' });
  const now = await refreshBooking(booking.reference, { isNews: true });
  if (now.step === 'failed') {
    console.error('Checkout: the booking cannot be read');
    $card.set({ step: 'stopped', message: now.message });
  }
  if (!isPayable(now)) return;
  const session = await checkout.create(booking);
  if (!session.ok) {
    console.error('Checkout:', session.failure.kind);
    $card.set({ step: 'stopped', message: messageOf(session.failure) });
    return;
  }
  const outcome = await openCheckout(session.value);
  if (!outcome.left) $card.set({ step: 'stopped', message: outcome.message });
}

/** The visitor is back from the hosted checkout without having paid. */
export function markCardCancelled(): void {
  $card.set({ step: 'stopped', message: stopped.cardCancelled });
}
