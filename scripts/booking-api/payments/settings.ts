import {
  SANDBOX_PAYPAL,
  SANDBOX_STRIPE_KEY,
  SANDBOX_STRIPE_WEBHOOK_SECRET,
} from '../sandbox/credentials.ts';

/** The keys and addresses of the payment providers. */
export interface PaymentSettings {
  stripeSecretKey?: string | undefined;
  /** Without it Stripe's webhook is off. */
  stripeWebhookSecret?: string | undefined;
  stripeApiBase?: string | undefined;
  paypalClientId?: string | undefined;
  paypalClientSecret?: string | undefined;
  /** Without it PayPal's webhook is off. */
  paypalWebhookId?: string | undefined;
  /** The account that is to be paid; without it nobody looks whom an order pays. */
  paypalMerchantId?: string | undefined;
  paypalApiBase?: string | undefined;
  /** How long a provider may take to answer; 10 seconds by default. */
  timeoutMs?: number | undefined;
}

/** Where a provider is and how we sign in to it. */
export interface PaymentAccess {
  stripe: { secretKey: string; webhookSecret?: string; base: string; timeoutMs: number };
  paypal: {
    clientId: string;
    clientSecret: string;
    webhookId?: string;
    merchantId?: string;
    base: string;
    timeoutMs: number;
  };
}

const TIMEOUT_MS = 10_000;

/**
 * Whether the sandbox stands in for the providers: only where neither has a key. Beside a real
 * provider a sandboxed one would confirm bookings for nothing.
 */
export function sandboxed(settings: PaymentSettings): { stripe: boolean; paypal: boolean } {
  const isDemo =
    settings.stripeSecretKey === undefined && settings.paypalClientSecret === undefined;
  return { stripe: isDemo, paypal: isDemo };
}

/**
 * The providers' addresses and keys. Without keys they are those of the sandbox, which the API
 * serves itself at `ownUrl`: nothing else tells the sandbox from the real providers.
 */
export function paymentAccess(settings: PaymentSettings, ownUrl: string): PaymentAccess {
  const { stripe, paypal } = sandboxed(settings);
  const {
    timeoutMs = TIMEOUT_MS,
    stripeWebhookSecret: webhookSecret = stripe ? SANDBOX_STRIPE_WEBHOOK_SECRET : undefined,
    paypalWebhookId: webhookId = paypal ? SANDBOX_PAYPAL.webhookId : undefined,
    paypalMerchantId: merchantId = paypal ? SANDBOX_PAYPAL.merchantId : undefined,
  } = settings;
  return {
    stripe: {
      secretKey: settings.stripeSecretKey ?? SANDBOX_STRIPE_KEY,
      ...(webhookSecret !== undefined && { webhookSecret }),
      base: settings.stripeApiBase ?? (stripe ? ownUrl : 'https://api.stripe.com'),
      timeoutMs,
    },
    paypal: {
      clientId: settings.paypalClientId ?? SANDBOX_PAYPAL.clientId,
      clientSecret: settings.paypalClientSecret ?? SANDBOX_PAYPAL.clientSecret,
      ...(webhookId !== undefined && { webhookId }),
      ...(merchantId !== undefined && { merchantId }),
      base: settings.paypalApiBase ?? (paypal ? ownUrl : 'https://api-m.paypal.com'),
      timeoutMs,
    },
  };
}
