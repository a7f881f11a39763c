import Stripe from 'stripe';
import * as v from 'valibot';
import { Refusal } from '../refusal.ts';
import type { DepositClaim, IsDepositPaid } from './deposit.ts';
import { providerFailed } from './deposit.ts';
import type { PaymentAccess } from './settings.ts';

const TIMEOUT_MS = 15_000;

/** A deposit to be paid by card on Stripe's hosted page. */
export interface CheckoutRequest {
  reference: string;
  depositCents: number;
  productName: string;
  successUrl: string;
  cancelUrl: string;
}

/** What `GET /session-status` tells: specification, section 3, 'Payment session'. */
export const sessionStatusSchema = v.object({
  payment_intent: v.nullable(v.string()),
  payment_status: v.picklist(['paid', 'unpaid', 'no_payment_required']),
  status: v.nullable(v.picklist(['open', 'complete', 'expired'])),
});
type SessionStatus = v.InferOutput<typeof sessionStatusSchema>;

export interface CardPayments {
  openCheckout: (request: CheckoutRequest) => Promise<{ id: string; url: string }>;
  /** Refused with 404 where Stripe knows no such session. */
  statusOf: (sessionId: string) => Promise<SessionStatus>;
  isDepositPaid: IsDepositPaid;
}

/** Card payments by Stripe Checkout: https://docs.stripe.com/api/checkout/sessions */
export function cardPayments(access: PaymentAccess['stripe']): CardPayments {
  const { protocol, hostname, port } = new URL(access.base);
  const secure = protocol === 'https:';
  const stripe = new Stripe(access.secretKey, {
    protocol: secure ? 'https' : 'http',
    host: hostname,
    port: port === '' ? (secure ? 443 : 80) : Number(port),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  return {
    openCheckout: (request) => openCheckout(stripe, request),
    statusOf: (sessionId) => statusOf(stripe, sessionId),
    isDepositPaid: (claim) => isDepositPaid(stripe, claim),
  };
}

async function openCheckout(stripe: Stripe, request: CheckoutRequest) {
  const session = await stripe.checkout.sessions
    .create({
      mode: 'payment',
      client_reference_id: request.reference,
      locale: 'es',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'eur',
            unit_amount: request.depositCents,
            product_data: { name: request.productName },
          },
        },
      ],
      payment_intent_data: { metadata: { reference: request.reference } },
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
    })
    .catch(throwProviderFailed);
  if (session.url === null) throw providerFailed(new Error('A session without an address'));
  return { id: session.id, url: session.url };
}

async function statusOf(stripe: Stripe, sessionId: string): Promise<SessionStatus> {
  const session = await stripe.checkout.sessions.retrieve(sessionId).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) {
      throw new Refusal(404, 'No encontramos esa sesión de pago.');
    }
    return throwProviderFailed(error);
  });
  const payment_intent = idOf(session.payment_intent);
  const status = v.safeParse(sessionStatusSchema, { ...session, payment_intent });
  return status.success ? status.output : throwProviderFailed(new v.ValiError(status.issues));
}

async function isDepositPaid(
  stripe: Stripe,
  { paymentId, reference, depositCents }: DepositClaim,
): Promise<boolean> {
  const { data } = await stripe.checkout.sessions
    .list({ payment_intent: paymentId })
    .catch(throwProviderFailed);
  return data.some(
    (session) =>
      idOf(session.payment_intent) === paymentId &&
      session.client_reference_id === reference &&
      session.amount_total === depositCents &&
      session.currency === 'eur' &&
      session.payment_status === 'paid',
  );
}

function idOf(intent: string | Stripe.PaymentIntent | null): string | null {
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

function throwProviderFailed(error: unknown): never {
  throw providerFailed(error);
}
