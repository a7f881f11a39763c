import { atom } from 'nanostores';
import { bookingCalls } from '../../api/bookings.ts';
import { paymentAmount, paymentName, type Booking } from '../../domain/booking.ts';
import { messageOf } from '../../api/messages.ts';
import { http } from '../api.ts';
import { showToast } from '../toasts/show.ts';
import { bookingCompleted, stopped } from './messages.ts';
import { $booking, isPayable, loadBooking, readBooking, refreshBooking } from './store.ts';
import { forgetWalletOrder, keepWalletOrder, readWalletOrder } from './wallet-order.ts';
import type { WalletOrder } from './wallet.ts';

const bookings = bookingCalls(http);

/** The wallet works once per page visit; stopped, it says why and offers a new visit. */
export type WalletState =
  | { step: 'ready' }
  | { step: 'opening' }
  | { step: 'open' }
  /** The visitor has approved the payment, and the wallet is taking it. */
  | { step: 'capturing' }
  | { step: 'confirming' }
  | { step: 'unconfirmed'; orderId: string; message: string }
  | { step: 'stopped'; message: string };

export const $wallet = atom<WalletState>({ step: 'ready' });

/** From the approval on, until the API has answered, nobody is asked to pay in another way. */
export const isUndecided = ({ step }: WalletState): boolean =>
  step === 'capturing' || step === 'confirming' || step === 'unconfirmed';

/** Loads the booking, and goes on with a wallet payment that was under way when the page was left. */
export async function startVisit(
  reference: string,
  { isNews }: { isNews: boolean },
): Promise<void> {
  const orderId = readWalletOrder(reference);
  // Before the booking is there, whose ways to pay would stand open for a moment.
  if (orderId) $wallet.set({ step: 'confirming' });
  const booking = await loadBooking(reference, { isNews });
  if (!booking) return;
  if (orderId && booking.status !== 'confirmed') await confirmWallet(booking, orderId);
  else forgetWalletOrder();
}

export async function payByWallet(booking: Booking, container: HTMLElement): Promise<void> {
  if ($wallet.get().step !== 'ready') return;
  $wallet.set({ step: 'opening' });
  try {
    const { drawWalletButtons } = await import('./wallet.ts');
    await drawWalletButtons(container, walletOrder(booking), {
      mayOrder: async () => isPayable(await refreshBooking(booking.reference, { isNews: true })),
      onApproved: (orderId) => {
        keepWalletOrder(booking.reference, orderId);
        $wallet.set({ step: 'capturing' });
      },
      onCaptured: (orderId) => void confirmWallet(booking, orderId),
      onCancelled: () => stop(stopped.walletCancelled),
      onFailed: () => stop(stopped.walletUnavailable),
    });
    if ($wallet.get().step === 'opening') $wallet.set({ step: 'open' });
  } catch (reason) {
    console.error('PayPal SDK not available', reason instanceof Error ? reason.message : '');
    stop(stopped.walletUnavailable);
  }
}

/** After the approval only the API knows what became of the money: no event of the SDK says it. */
function stop(message: string): void {
  if (!isUndecided($wallet.get())) $wallet.set({ step: 'stopped', message });
}

/** The provider knows of no payment. */
const NOT_PAID = 402;
/** The payment came too late, or twice. */
const CONFLICT = 409;

/**
 * Lets the API ask the wallet whether the order was paid, then shows the confirmed booking. The
 * visitor has agreed to pay and the money may be on its way, so that only the second no, to the
 * visitor's own question, opens the other ways to pay again.
 */
export async function confirmWallet(
  booking: Booking,
  orderId: string,
  { isAskedAgain = false } = {},
): Promise<void> {
  const { reference, crew } = booking;
  $wallet.set({ step: 'confirming' });
  const result = await bookings.confirm(reference, {
    email: crew.email,
    paymentId: orderId,
    method: 'paypal',
  });
  if (result.ok) return showConfirmed(reference, orderId);
  const { failure } = result;
  const status = failure.kind === 'rejected' ? failure.status : undefined;
  if (status === CONFLICT && (await showSettled(reference, messageOf(failure)))) return;
  if (status === NOT_PAID && isAskedAgain) {
    forgetWalletOrder();
    $wallet.set({ step: 'stopped', message: stopped.walletUnpaid });
    return;
  }
  leaveOpen(orderId);
}

const leaveOpen = (orderId: string): void =>
  $wallet.set({ step: 'unconfirmed', orderId, message: stopped.walletUnconfirmed });

/** The API has taken the payment. Until the booking says so too, it is not to be paid again. */
async function showConfirmed(reference: string, orderId: string): Promise<void> {
  const state = await readBooking(reference);
  if (isPayable(state)) {
    leaveOpen(orderId);
    return;
  }
  $booking.set({ ...state, isNews: true });
  if (state.step !== 'found') return;
  forgetWalletOrder();
  showToast(bookingCompleted);
}

/** Shows a booking that awaits no payment any more, with what becomes of the money. */
async function showSettled(reference: string, refusal: string): Promise<boolean> {
  const state = await readBooking(reference);
  if (state.step !== 'found' || state.booking.status === 'pending') return false;
  forgetWalletOrder();
  $wallet.set({ step: 'ready' });
  $booking.set({ ...state, isNews: true, refusal });
  return true;
}

const walletOrder = (booking: Booking): WalletOrder => ({
  description: paymentName(booking),
  reference: booking.reference,
  amount: paymentAmount(booking),
});
