import { atom } from 'nanostores';
import type { ApiFailure } from '../../api/result.ts';
import { messageOf } from '../../api/messages.ts';
import { paymentAmount, paymentName, type Booking } from '../../domain/booking.ts';
import { api } from '../api.ts';
import { showToast } from '../toasts/store.ts';
import { openCheckout } from './card.ts';
import { bookingCompleted, stopped } from './messages.ts';
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
export async function loadBooking(reference: string): Promise<BookingState> {
  $booking.set({ step: 'loading' });
  const result = await api.bookings.byReference(reference);
  const state: BookingState = result.ok
    ? { step: 'found', booking: result.value }
    : isNotFound(result.failure)
      ? { step: 'unknown' }
      : { step: 'failed', message: messageOf(result.failure) };
  $booking.set(state);
  return state;
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
      onPaid: (orderId) => void confirmWallet(booking.reference, orderId),
      onCancelled: () => $wallet.set({ step: 'stopped', message: stopped.walletCancelled }),
      onFailed: () => $wallet.set({ step: 'stopped', message: stopped.walletUnavailable }),
    });
    if ($wallet.get().step === 'opening') $wallet.set({ step: 'open' });
  } catch (reason) {
    console.error('PayPal SDK not available', reason instanceof Error ? reason.message : '');
    $wallet.set({ step: 'stopped', message: stopped.walletUnavailable });
  }
}

/** Tells the API that the wallet has captured the money, then shows the confirmed booking. */
export async function confirmWallet(reference: string, orderId: string): Promise<void> {
  $wallet.set({ step: 'confirming' });
  const state = $booking.get();
  const email = state.step === 'found' ? state.booking.crew.email : '';
  const result = await api.bookings.confirm(reference, {
    email,
    paymentId: orderId,
    method: 'paypal',
  });
  if (!result.ok) {
    $wallet.set({ step: 'unconfirmed', orderId, message: stopped.walletUnconfirmed });
    return;
  }
  const after = await loadBooking(reference);
  if (after.step === 'found') showToast(bookingCompleted);
}

const walletOrder = (booking: Booking): WalletOrder => ({
  description: paymentName(booking),
  reference: booking.reference,
  amount: paymentAmount(booking),
});

const isNotFound = (failure: ApiFailure): boolean =>
  failure.kind === 'rejected' && failure.status === 404;
