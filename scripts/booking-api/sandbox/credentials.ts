/** What opens the sandbox's doors: no secrets, they open nothing else. */
export const SANDBOX_STRIPE_KEY = 'sk_test_sandbox';
export const SANDBOX_STRIPE_WEBHOOK_SECRET = 'whsec_sandbox';
export const SANDBOX_PAYPAL = {
  clientId: 'sandbox',
  clientSecret: 'sandbox',
  webhookId: 'sandbox',
  merchantId: 'FRSANDBX23456',
} as const;
