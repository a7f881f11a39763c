import { atom } from 'nanostores';
import type { ApiFailure } from '../../api/result.ts';
import { messageOf } from '../../api/messages.ts';
import { paymentAmount, paymentName, type Booking } from '../../domain/booking.ts';
import { api } from '../api.ts';
import { showToast } from '../toasts/show.ts';
import { openCheckout } from './card.ts';
import { bookingCompleted, stopped } from './messages.ts';
import { forgetWalletOrder, keepWalletOrder, readWalletOrder } from './wallet-order.ts';
import type { WalletOrder } from './wallet.ts';

export type BookingState =
  | { step: 'loading' }
  | { step: 'found'; booking: Booking }
  | { step: 'unknown' }
  | { step: 'failed'; message: string };

/** Each way to pay works once per page visit; a stopped one says why and offers a new visit. */
export type PayState =
  | { step: 'ready' }
  | { step: 'opening' }
  | { step: 'open' }
  | { step: 'confirming' }
  | { step: 'unconfirmed'; orderId: string; message: string }
  | { step: 'stopped'; message: string };

export const $booking = atom<BookingState>({ step: 'loading' });
export const $card = atom<PayState>({ step: 'ready' });
export const $wallet = atom<PayState>({ step: 'ready' });

/** Reads the booking of `reference`; a locator that nobody has is `unknown`. */
export async function loadBooking(reference: string): Promise<void> {
  $booking.set({ step: 'loading' });
  const state = await readBooking(reference);
  $booking.set(state);
  if (state.step !== 'found') return;
  // A wallet payment that was under way when the page was left.
  const orderId = readWalletOrder(reference);
  if (orderId && state.booking.status !== 'confirmed') await confirmWallet(state.booking, orderId);
  else forgetWalletOrder();
}

async function readBooking(reference: string): Promise<BookingState> {
  const result = await api.bookings.byReference(reference);
  if (result.ok) return { step: 'found', booking: result.value };
  return isNotFound(result.failure)
    ? { step: 'unknown' }
    : { step: 'failed', message: messageOf(result.failure) };
}

export async function payByCard(booking: Booking): Promise<void> {
  if ($card.get().step !== 'ready') return;
  $card.set({ step: 'opening' });
  const session = await api.checkout.create(booking);
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

export async function payByWallet(booking: Booking, container: HTMLElement): Promise<void> {
  if ($wallet.get().step !== 'ready') return;
  $wallet.set({ step: 'opening' });
  try {
    const { drawWalletButtons } = await import('./wallet.ts');
    await drawWalletButtons(container, walletOrder(booking), {
      onApproved: (orderId) => keepWalletOrder(booking.reference, orderId),
      onCaptured: (orderId) => void confirmWallet(booking, orderId),
      onCancelled: () => $wallet.set({ step: 'stopped', message: stopped.walletCancelled }),
      onFailed: () => $wallet.set({ step: 'stopped', message: stopped.walletUnavailable }),
    });
    if ($wallet.get().step === 'opening') $wallet.set({ step: 'open' });
  } catch (reason) {
    console.error('PayPal SDK not available', reason instanceof Error ? reason.message : '');
    $wallet.set({ step: 'stopped', message: stopped.walletUnavailable });
  }
}

/** The payment came too late, or twice. */
const CONFLICT = 409;

/**
 * Lets the API ask the wallet whether the order was paid, then shows the confirmed booking. The
 * visitor has agreed to pay: the money may be taken yet, so that no refusal means that it was not.
 */
export async function confirmWallet(booking: Booking, orderId: string): Promise<void> {
  const { reference, crew } = booking;
  $wallet.set({ step: 'confirming' });
  const result = await api.bookings.confirm(reference, {
    email: crew.email,
    paymentId: orderId,
    method: 'paypal',
  });
  if (result.ok) return showConfirmed(reference);
  const status = result.failure.kind === 'rejected' ? result.failure.status : undefined;
  if (status === CONFLICT && (await showSettled(reference))) return;
  $wallet.set({ step: 'unconfirmed', orderId, message: stopped.walletUnconfirmed });
}

async function showConfirmed(reference: string): Promise<void> {
  forgetWalletOrder();
  const state = await readBooking(reference);
  $booking.set(state);
  if (state.step === 'found') showToast(bookingCompleted);
}

/** Shows a booking that awaits no payment any more, with what becomes of the money. */
async function showSettled(reference: string): Promise<boolean> {
  const state = await readBooking(reference);
  if (state.step !== 'found' || state.booking.status === 'pending') return false;
  forgetWalletOrder();
  $booking.set(state);
  return true;
}

const walletOrder = (booking: Booking): WalletOrder => ({
  description: paymentName(booking),
  reference: booking.reference,
  amount: paymentAmount(booking),
});

const isNotFound = (failure: ApiFailure): boolean =>
  failure.kind === 'rejected' && failure.status === 404;
