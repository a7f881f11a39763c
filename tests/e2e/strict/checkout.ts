import type { Page } from '@playwright/test';
import { expect, STRIPE_KEY, test } from '../../support/strict-site.ts';
import { fillForm, readReference, send } from '../steps/booking-form.ts';
import { openBookingForm } from '../steps/browse.ts';
import {
  cardButton,
  confirmedHeading,
  resumeAddress,
  retryLink,
  transferButton,
  transferPanel,
} from '../steps/payment.ts';
import { readStrictDeparture } from '../steps/strict-catalogue.ts';
import {
  blockStripeJs,
  fakeBrokenStripeJs,
  fakeNewStripeJs,
  fakeStripeJs,
  silenceStripeJs,
} from '../steps/stripe-js.ts';

/** Longer than any page waits for a provider's script. */
const PATIENCE_MS = 30_000;

/** Without `url` in its answer (section 7 has the id alone). */
export function checkoutTests(): void {
  test.describe('a checkout that tells no address', () => {
    test.use({ checkoutUrl: false });

    test.beforeEach(async ({ page, apiUrl }) => {
      await openBookingForm(page, await readStrictDeparture(apiUrl, '703'));
      await fillForm(page);
      await send(page);
      await readReference(page);
    });

    test('is opened by Stripe.js', async ({ page, apiUrl }) => {
      await fakeStripeJs(page, `${apiUrl}/checkout/`);
      await cardButton(page).click();
      await expect(page).toHaveURL(`${apiUrl}/checkout/cs_strict_1?key=${STRIPE_KEY}`);
      await page.getByRole('button', { name: 'Pagar' }).click();
      await expect(confirmedHeading(page)).toBeVisible();
    });

    test('leaves the other ways to pay where Stripe.js redirects no more', async ({
      page,
      problems,
    }) => {
      problems.expect(/^console error: Stripe\.js not available/);
      await fakeNewStripeJs(page);
      await cardButton(page).click();
      await expectStopped(page);
    });

    test('leaves the other ways to pay where Stripe.js cannot be loaded', async ({
      page,
      problems,
    }) => {
      problems.expect(/^failed request: GET https:\/\/js\.stripe\.com\//);
      problems.expect(/^console error: Failed to load resource.*js\.stripe\.com/);
      problems.expect(/^console error: Failed to load Stripe\.js/);
      await blockStripeJs(page);
      await cardButton(page).click();
      await expectStopped(page);
    });

    test('leaves the other ways to pay where Stripe.js breaks', async ({ page, problems }) => {
      problems.expect(/^console error: Stripe\.js not available/);
      await fakeBrokenStripeJs(page);
      await cardButton(page).click();
      await expectStopped(page);
    });

    test('leaves the other ways to pay where Stripe.js never arrives', async ({
      page,
      problems,
    }) => {
      problems.expect(/^console error: Failed to load Stripe\.js/);
      await silenceStripeJs(page);
      await page.clock.install();
      const asked = page.waitForRequest(/js\.stripe\.com/);
      await cardButton(page).click();
      await asked;
      await page.clock.runFor(PATIENCE_MS);
      await expectStopped(page);
    });

    test('can be opened on a new visit after it failed', async ({ page, apiUrl, problems }) => {
      problems.expect(/Stripe\.js not available/);
      await fakeNewStripeJs(page);
      await cardButton(page).click();
      await expectStopped(page);
      await page.unrouteAll();
      await fakeStripeJs(page, `${apiUrl}/checkout/`);
      await retryLink(page).click();
      await payAtCheckout(page);
      await expect(confirmedHeading(page)).toBeVisible();
    });
  });
}

export async function payAtCheckout(page: Page): Promise<void> {
  await cardButton(page).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
}

async function expectStopped(page: Page): Promise<void> {
  await expect(page.getByText('no podemos abrir el pago con tarjeta')).toBeVisible();
  await expect(page).toHaveURL(resumeAddress('STRICT0001'));
  await expect(cardButton(page)).toHaveCount(0);
  await transferButton(page).click();
  await expect(transferPanel(page)).toBeVisible();
}
