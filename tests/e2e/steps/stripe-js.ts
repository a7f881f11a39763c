import type { Page } from '@playwright/test';

const STRIPE_JS = 'https://js.stripe.com/**';

/** A Stripe.js that redirects by session id, to `checkout` followed by the id and the key. */
export async function fakeStripeJs(page: Page, checkout: string): Promise<void> {
  await serve(
    page,
    `window.Stripe = (key) => ({
      redirectToCheckout: async ({ sessionId }) => {
        location.assign(${JSON.stringify(checkout)} + sessionId + '?key=' + key);
        return {};
      },
    });`,
  );
}

/** A Stripe.js as of 2025-09-30: it redirects no more. */
export const fakeNewStripeJs = (page: Page): Promise<void> =>
  serve(page, 'window.Stripe = () => ({ elements: () => ({}) });');

export const blockStripeJs = (page: Page): Promise<unknown> =>
  page.route(STRIPE_JS, (route) => route.abort('blockedbyclient'));

/** A Stripe.js that never arrives. */
export const silenceStripeJs = (page: Page): Promise<unknown> => page.route(STRIPE_JS, () => {});

/** A Stripe.js that breaks when it is to redirect. */
export const fakeBrokenStripeJs = (page: Page): Promise<void> =>
  serve(
    page,
    "window.Stripe = () => ({ redirectToCheckout: () => Promise.reject(new Error('broken')) });",
  );

async function serve(page: Page, script: string): Promise<void> {
  const versioned = `${script}\nwindow.Stripe.version = 'endive';`;
  await page.route(STRIPE_JS, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: versioned }),
  );
}
