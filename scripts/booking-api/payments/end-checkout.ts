import { providerFailed } from './deposit.ts';
import type { StripeSession } from './stripe-session.ts';
import type { CardPayments } from './stripe.ts';

/**
 * Sees to it that a checkout can be paid no more. Tells the session where it has been paid; one that
 * is complete but unpaid awaits a slow payment, which is judged when it comes.
 * Throws a Refusal with 502 where Stripe is out of reach.
 */
export async function endCheckout(
  card: Pick<CardPayments, 'findSession' | 'expireSession'>,
  sessionId: string,
): Promise<StripeSession | undefined> {
  const session = await card.findSession(sessionId);
  if (session?.status !== 'open') return paid(session);
  if (await card.expireSession(sessionId)) return undefined;
  // It was paid, or came to its end, at this very moment.
  const ended = await card.findSession(sessionId);
  if (ended?.status === 'open') throw providerFailed(new Error('A session that does not end'));
  return paid(ended);
}

function paid(session: StripeSession | undefined): StripeSession | undefined {
  return session?.payment_status === 'paid' ? session : undefined;
}
