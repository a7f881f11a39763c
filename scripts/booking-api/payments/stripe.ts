import Stripe from 'stripe';
import * as v from 'valibot';
import { Refusal } from '../refusal.ts';
import type { DepositClaim, IsDepositPaid } from './deposit.ts';
import { providerFailed } from './deposit.ts';
import type { ReadNotice } from './notice.ts';
import type { PaymentAccess } from './settings.ts';
import { stripeClient } from './stripe-client.ts';
import { stripeNotices } from './stripe-notice.ts';
import type { StripeSession } from './stripe-session.ts';
import { isPaidDeposit, stripeSessionSchema } from './stripe-session.ts';

/** A deposit to be paid by card on Stripe's hosted page. */
export interface CheckoutRequest {
  reference: string;
  depositCents: number;
  productName: string;
  successUrl: string;
  cancelUrl: string;
  /** Stripe allows 30 minutes to 24 hours from now. */
  expiresAt: Date;
}

/** What `GET /session-status` tells: specification, section 3, 'Payment session'. */
export const sessionStatusSchema = v.object({
  payment_intent: v.nullable(v.string()),
  payment_status: v.picklist(['paid', 'unpaid', 'no_payment_required']),
  status: v.nullable(v.picklist(['open', 'complete', 'expired'])),
});
type SessionStatus = v.InferOutput<typeof sessionStatusSchema>;

/** Each throws a Refusal with 502 where Stripe is out of reach or makes no sense. */
export interface CardPayments {
  openCheckout: (request: CheckoutRequest) => Promise<{ id: string; url: string }>;
  /** undefined where Stripe knows no such session. */
  findSession: (sessionId: string) => Promise<StripeSession | undefined>;
  /** Ends an open session; false where it is open no longer. */
  expireSession: (sessionId: string) => Promise<boolean>;
  /** Refused with 404 where Stripe knows no such session. */
  statusOf: (sessionId: string) => Promise<SessionStatus>;
  isDepositPaid: IsDepositPaid;
  /** undefined without a webhook secret. */
  readNotice: ReadNotice | undefined;
}

/** Card payments by Stripe Checkout: https://docs.stripe.com/api/checkout/sessions */
export function cardPayments(access: PaymentAccess['stripe']): CardPayments {
  const { webhookSecret } = access;
  const { sessions } = stripeClient(access).checkout;
  const findSession = (id: string) => read(sessions.retrieve(id)).catch(noneWhere(404));
  return {
    openCheckout: (request) => openCheckout(sessions, request),
    findSession,
    expireSession: async (id) =>
      (await read(sessions.expire(id)).catch(noneWhere(400, 404))) !== undefined,
    statusOf: async (id) => statusOf(await findSession(id)),
    isDepositPaid: (claim) => isDepositPaid(sessions, claim),
    readNotice: webhookSecret === undefined ? undefined : stripeNotices(webhookSecret),
  };
}

type Sessions = Stripe['checkout']['sessions'];

async function openCheckout(sessions: Sessions, request: CheckoutRequest) {
  const session = await read(
    sessions.create({
      mode: 'payment',
      client_reference_id: request.reference,
      locale: 'es',
      // The dashboard might offer payments that take days, and a hold lasts two.
      allowed_payment_method_types: ['card'],
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
      expires_at: Math.floor(request.expiresAt.getTime() / 1000),
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
    }),
  ).catch(throwProviderFailed);
  if (session.url === null) throw providerFailed(new Error('A session without an address'));
  return { id: session.id, url: session.url };
}

function statusOf(session: StripeSession | undefined): SessionStatus {
  if (session === undefined) throw new Refusal(404, 'No encontramos esa sesión de pago.');
  const { payment_intent, payment_status, status } = session;
  return { payment_intent, payment_status, status };
}

async function isDepositPaid(sessions: Sessions, claim: DepositClaim): Promise<boolean> {
  try {
    const { data } = await sessions.list({ payment_intent: claim.paymentId });
    return v
      .parse(v.array(stripeSessionSchema), data)
      .some((session) => isPaidDeposit(session, claim));
  } catch (error) {
    if (isMissing(error)) return false;
    throw providerFailed(error);
  }
}

/** Stripe knows no such payment: https://docs.stripe.com/error-codes#resource-missing */
function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}

/** The types of Stripe's package are no proof of what a server answers. */
async function read(session: Promise<unknown>): Promise<StripeSession> {
  return v.parse(stripeSessionSchema, await session);
}

/** These refusals of Stripe mean that there is no such session; whatever else went wrong is a fault. */
function noneWhere(...statuses: number[]) {
  return (error: unknown): undefined => {
    const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;
    if (status === undefined || !statuses.includes(status)) throw providerFailed(error);
    return undefined;
  };
}

function throwProviderFailed(error: unknown): never {
  throw providerFailed(error);
}
