import {
  API_URL,
  CHECKOUT_HOSTS,
  COMPANY_CODE,
  PAYPAL_CLIENT_ID,
  PAYPAL_SDK_URL,
  SITE_URL,
  STRIPE_PUBLISHABLE_KEY,
} from 'astro:env/client';

/** The environment, read here and nowhere else. Declared with its types in astro.config.mjs. */
export const environment = {
  siteUrl: SITE_URL,
  /** Root of the API's host, without /api and without a slash at the end. */
  apiUrl: API_URL.replace(/\/+$/, ''),
  companyCode: COMPANY_CODE,
  stripePublishableKey: STRIPE_PUBLISHABLE_KEY,
  paypalClientId: PAYPAL_CLIENT_ID,
  paypalSdkUrl: PAYPAL_SDK_URL,
  /** Hosts besides Stripe's and the API's to which a checkout may send the visitor. */
  checkoutHosts: (CHECKOUT_HOSTS ?? '')
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean),
} as const;

/** Section 9: departures are grouped and shown this long after their loading began, in ms. */
export const MONTH_GROUPING_DELAY = 500;

/** Section 9: how long the subscribe block stays after its success, in ms. */
export const SUBSCRIBE_HIDE_DELAY = 400;

/** Section 4: how long a checkout session that is still open is asked for again, in ms. */
export const CHECKOUT_POLL = { everyMs: 1_500, times: 8 } as const;

/** How long a payment provider's script, or its capture, may take before we go on without, in ms. */
export const PROVIDER_PATIENCE = 20_000;

/** Section 9: carousels. `speedMs` moves a slide; `autoplayMs` waits between slides. */
export const CAROUSELS = {
  banner: { speedMs: 800, autoplayMs: 6_000, loopFrom: 2 },
  featured: { speedMs: 2_000, autoplayMs: 5_000, loopFrom: 4 },
  journeys: { speedMs: 400, autoplayMs: undefined, loopFrom: undefined },
  testimonials: { speedMs: 800, autoplayMs: 7_000, loopFrom: 4 },
  services: { speedMs: 600, autoplayMs: undefined, loopFrom: undefined },
} as const;
