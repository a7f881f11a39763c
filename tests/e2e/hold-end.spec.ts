import type { Page } from '@playwright/test';
import { changeBooking, CHECKOUT, ORDERS, watchCalls } from './steps/calls.ts';
import { CLOCK_ZONE } from './steps/clock.ts';
import { cardButton, transferButton, transferPanel, walletButton } from './steps/payment.ts';
import { expect, test } from './steps/test.ts';

const cancelledHeading = (page: Page) =>
  page.getByRole('heading', { name: 'Tu reserva está cancelada' });

test('a card is not charged for a booking that fell while its page stood open', async ({
  page,
  openBooking,
}) => {
  const checkouts = watchCalls(page, 'POST', CHECKOUT);
  await openBooking();
  await changeBooking(page, { status: 'cancelled' });
  await cardButton(page).click();
  await expect(cancelledHeading(page)).toBeFocused();
  await expect(page.getByText('Paga antes del')).toHaveCount(0);
  expect(checkouts).toHaveLength(0);
});

test('no wallet order is made for a booking that fell while its page stood open', async ({
  page,
  problems,
  openBooking,
}) => {
  const orders = watchCalls(page, 'POST', ORDERS);
  await openBooking();
  await walletButton(page).click();
  const ofWallet = page.getByRole('button', { name: 'PayPal (entorno de pruebas)' });
  await expect(ofWallet).toBeVisible();
  await changeBooking(page, { status: 'cancelled' });
  problems.expect(/console error: PayPal: The booking cannot be paid now/);
  await ofWallet.click();
  await expect(cancelledHeading(page)).toBeFocused();
  expect(orders).toHaveLength(0);
});

test.describe('by the clock of the browser', () => {
  test.use(CLOCK_ZONE);

  test('the end of the hold is seen by a page that stands open', async ({ page, openBooking }) => {
    await openBooking();
    await changeBooking(page, { expiresAt: new Date(Date.now() + 60_000).toISOString() });
    await page.clock.install();
    await page.reload();
    await transferButton(page).click();
    await expect(page.getByText('Paga antes del')).toBeVisible();
    await expect(transferPanel(page)).toContainText('tiene que habernos llegado antes del');

    const readAgain = page.waitForResponse(/\/api\/bookings\/reference\//);
    await page.clock.runFor(70_000);
    await readAgain;
    await expect(page.getByText('Paga antes del')).toHaveCount(0);
    await expect(transferPanel(page)).not.toContainText('antes del');
    await expect(transferPanel(page)).toBeVisible();
  });

  test('a booking that falls in front of the visitor is shown as fallen', async ({
    page,
    openBooking,
  }) => {
    await openBooking();
    await page.clock.install();
    await page.reload();
    await expect(page.getByText('Paga antes del')).toBeVisible();
    await changeBooking(page, { status: 'cancelled' });
    await page.clock.fastForward('48:00:00');
    await expect(cancelledHeading(page)).toBeVisible();
  });
});
