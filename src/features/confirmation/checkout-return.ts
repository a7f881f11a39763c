import { paths } from '../../paths.ts';

/** How the card provider sends the visitor back to /confirm (section 2). */
export interface ReturnFromCheckout {
  /** The booking's locator: `booking_id` of the address. */
  reference: string;
  /** Missing once the payment has been settled: then a reload only shows the booking. */
  sessionId: string | undefined;
  email: string | undefined;
}

/**
 * Reads the address and takes the e-mail out of it at once. The e-mail stays in this history entry,
 * which no server and no other page sees, so that a reload in the middle can go on.
 */
export function takeCheckoutReturn(): ReturnFromCheckout | undefined {
  const query = new URLSearchParams(window.location.search);
  const reference = query.get('booking_id');
  if (!reference) return undefined;
  const sessionId = query.get('session_id') ?? undefined;
  const email = query.get('email') ?? emailOf(window.history.state);
  query.delete('email');
  window.history.replaceState({ email }, '', `${paths.confirm()}?${query}`);
  return { reference, sessionId, email };
}

/** After the confirmation nothing of the payment stays in the address or the history. */
export function forgetCheckout(reference: string): void {
  const query = new URLSearchParams({ booking_id: reference });
  window.history.replaceState(null, '', `${paths.confirm()}?${query}`);
}

function emailOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined;
  return typeof state.email === 'string' ? state.email : undefined;
}
