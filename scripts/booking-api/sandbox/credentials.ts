/** What opens the sandbox's doors: no secrets, they open nothing else. */
export const SANDBOX_STRIPE_KEY = 'sk_test_sandbox';
export const SANDBOX_PAYPAL = { clientId: 'sandbox', clientSecret: 'sandbox' } as const;
