import type { Page } from '@playwright/test';
import { fillForm, sendButton } from './steps/booking-form.ts';
import { openBookingForm } from './steps/browse.ts';
import { breakCall, CREATE } from './steps/calls.ts';
import { CLOCK_ZONE, stopClock } from './steps/clock.ts';
import { confirmedHeading, hostedPay, openCheckout } from './steps/payment.ts';
import { showRefusal } from './steps/refusal-toast.ts';
import { expect, test } from './steps/test.ts';
import { ABOARD, REFUSED, SEAT_HELD, toast, UNPAID } from './steps/toast.ts';

test.use(CLOCK_ZONE);

/** Section 9 of the specification, in ms. */
const TIMEOUT = 5_000;
const PAYMENT_TIMEOUT = 7_000;
const EXTENDED_TIMEOUT = 1_000;
const EASE = 300;

/** The toast goes exactly `after` ms from now, and then fades. */
async function expectToGo(page: Page, title: string, after: number): Promise<void> {
  const item = toast(page, title);
  await page.clock.runFor(after - 1);
  await expect(item).toHaveAttribute('data-state', 'active');
  await page.clock.runFor(1);
  await expect(item).toHaveAttribute('data-state', 'removed');
  await page.clock.runFor(EASE - 1);
  await expect(item).toBeAttached();
  await page.clock.runFor(1);
  await expect(item).toHaveCount(0);
}

test('a toast goes by itself after 5 s', async ({ page, departure, problems }) => {
  await showRefusal(page, departure, problems);
  await expectToGo(page, REFUSED, TIMEOUT);
});

test('hovering holds a toast, leaving gives it 1 s more', async ({ page, departure, problems }) => {
  await showRefusal(page, departure, problems);
  await page.clock.runFor(TIMEOUT - 1);
  await toast(page, REFUSED).hover();
  await page.clock.runFor(60_000);
  await expect(toast(page, REFUSED)).toHaveAttribute('data-state', 'active');
  await page.mouse.move(5, 400);
  await expectToGo(page, REFUSED, EXTENDED_TIMEOUT);
});

test('the focus holds a toast as the pointer does', async ({ page, departure, problems }) => {
  await showRefusal(page, departure, problems);
  await page.clock.runFor(100);
  await toast(page, REFUSED).getByRole('button', { name: 'Cerrar aviso' }).focus();
  await page.clock.runFor(60_000);
  await expect(toast(page, REFUSED)).toHaveAttribute('data-state', 'active');
  await sendButton(page).focus();
  await page.clock.runFor(EXTENDED_TIMEOUT - 50);
  await expect(toast(page, REFUSED)).toHaveAttribute('data-state', 'active');
  await page.clock.runFor(100);
  await expect(toast(page, REFUSED)).toHaveAttribute('data-state', 'removed');
});

test('each of two refusals that differ has its own toast, and each its own time', async ({
  page,
  departure,
  problems,
}) => {
  await showRefusal(page, departure, problems);
  await breakCall(page, { method: 'POST', path: CREATE }, 500, 'Ahora falla otra cosa.');
  await page.clock.runFor(2_000);
  await sendButton(page).click();
  await expect(toast(page, REFUSED)).toHaveCount(2);
  await page.clock.runFor(TIMEOUT - 2_000 + EASE);
  await expect(toast(page, REFUSED)).toHaveCount(1);
  await page.clock.runFor(2_000);
  await expect(toast(page, REFUSED)).toHaveCount(0);
});

test('the same refusal again takes the place of the one before, and has all its time', async ({
  page,
  departure,
  problems,
}) => {
  await showRefusal(page, departure, problems);
  await page.clock.runFor(2_000);
  await expect(toast(page, REFUSED)).toHaveAttribute('data-state', 'active');
  await sendButton(page).click();
  await expect(toast(page, REFUSED)).toHaveAttribute('data-state', 'inactive');
  await page.clock.runFor(100);
  await expectToGo(page, REFUSED, TIMEOUT - 100);
});

test('the toast of a held seat stays 5 s on the next page', async ({ page, departure }) => {
  await openBookingForm(page, departure);
  await fillForm(page);
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'false');
  await stopClock(page);
  await sendButton(page).click();
  await expect(toast(page, SEAT_HELD)).toBeAttached();
  await expect(toast(page, SEAT_HELD).getByRole('button', { name: 'Cerrar aviso' })).toBeAttached();
  await expectToGo(page, SEAT_HELD, TIMEOUT);
});

test('the toast of a payment stays 7 s', async ({ page, openBooking }) => {
  await openBooking();
  await openCheckout(page);
  await stopClock(page);
  await hostedPay(page).click();
  await expect(confirmedHeading(page)).toBeVisible();
  await expect(toast(page, ABOARD)).toBeAttached();
  await expectToGo(page, ABOARD, PAYMENT_TIMEOUT);
});

test('the toast of a payment that failed stays 7 s', async ({ page, openBooking }) => {
  await openBooking();
  await openCheckout(page);
  await page.route(/\/session-status\?/, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { payment_intent: null, payment_status: 'unpaid', status: 'expired' },
    }),
  );
  await stopClock(page);
  await hostedPay(page).click();
  await expect(page).toHaveURL('/contact');
  await expect(toast(page, UNPAID)).toBeAttached();
  await expectToGo(page, UNPAID, PAYMENT_TIMEOUT);
});
