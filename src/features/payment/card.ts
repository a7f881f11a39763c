import { environment } from '../../config.ts';
import { stopped } from './messages.ts';
import { inTime } from './in-time.ts';

/** Where a checkout may send the visitor: Stripe, the API's own host, and those of CHECKOUT_HOSTS. */
const STRIPE_CHECKOUT_HOST = 'checkout.stripe.com';

export interface CheckoutSession {
  id: string;
  /** Address of the hosted checkout, where the API gives one. */
  url?: string | undefined;
}

export type CardOutcome = { left: true } | { left: false; message: string };

/** Leaves for the hosted checkout of `session`; says why where it cannot. */
export async function openCheckout(session: CheckoutSession): Promise<CardOutcome> {
  if (session.url === undefined) return redirectByStripe(session.id);
  if (!isAllowedCheckout(session.url)) return unavailable('Checkout address not allowed');
  window.location.assign(session.url);
  return { left: true };
}

/** Only https, or the API's own host, and only hosts that we know. */
export function isAllowedCheckout(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  const api = new URL(environment.apiUrl);
  if (host === api.host) return protocol === api.protocol || protocol === 'https:';
  return (
    protocol === 'https:' && [STRIPE_CHECKOUT_HOST, ...environment.checkoutHosts].includes(host)
  );
}

/**
 * Stripe.js up to its 2025-09-30 release train could redirect by session id; its types have dropped
 * the method since, while the unversioned script is reported to carry it.
 */
interface RedirectingStripe {
  redirectToCheckout?: (options: {
    sessionId: string;
  }) => Promise<{ error?: { message?: string } }>;
}

async function redirectByStripe(sessionId: string): Promise<CardOutcome> {
  let stripe: RedirectingStripe | undefined;
  try {
    stripe = await inTime(loadStripeJs());
  } catch {
    return unavailable('Failed to load Stripe.js');
  }
  if (!stripe?.redirectToCheckout) return unavailable('Stripe.js not available');
  try {
    const { error } = await inTime(stripe.redirectToCheckout({ sessionId }));
    return error ? unavailable('Stripe.js not available') : { left: true };
  } catch {
    return unavailable('Stripe.js not available');
  }
}

/** @throws when the script cannot be had */
async function loadStripeJs(): Promise<RedirectingStripe | undefined> {
  if (!environment.stripePublishableKey) return undefined;
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe: object | null = await loadStripe(environment.stripePublishableKey);
  return stripe ?? undefined;
}

/** Logs why in the words of the specification (section 8); the visitor reads ours. */
function unavailable(reason: string): CardOutcome {
  console.error(reason);
  return { left: false, message: stopped.cardUnavailable };
}
