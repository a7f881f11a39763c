import { readBooking } from './steps/bookings.ts';
import {
  cardButton,
  confirmedBadge,
  openCheckout,
  openWallet,
  payAndVanish,
  resumeAddress,
  retryLink,
  sendWebhooks,
} from './steps/payment.ts';
import { expect, test } from './steps/test.ts';
import { ABOARD, toast } from './steps/toast.ts';

test('a visitor who pays and never comes back has a confirmed booking', async ({
  page,
  apiUrl,
  openBooking,
}) => {
  const reference = await openBooking();
  await openCheckout(page);
  await payAndVanish(page);
  expect((await readBooking(apiUrl, reference)).status).toBe('pending');

  await sendWebhooks(apiUrl, reference);
  await page.goto(resumeAddress(reference));
  await expect(page.getByRole('heading', { name: 'Su reserva está confirmada' })).toBeVisible();
  await expect(cardButton(page)).toHaveCount(0);
});

test('a visitor who paid and asks to pay again is told so, and not charged', async ({
  page,
  problems,
  openBooking,
}) => {
  const reference = await openBooking();
  await openCheckout(page);
  await payAndVanish(page);
  await page.goto(resumeAddress(reference));
  problems.expect(/409/);
  problems.expect(/console error: Checkout: rejected/);
  await cardButton(page).click();
  await expect(page.getByText('Ya hemos recibido el pago con tarjeta')).toBeVisible();
  await retryLink(page).click();
  await expect(page.getByRole('heading', { name: 'Su reserva está confirmada' })).toBeVisible();
});

test('the wallet’s money is taken where the page goes away before it could', async ({
  page,
  apiUrl,
  openBooking,
}) => {
  const reference = await openBooking();
  const dialog = await openWallet(page);
  // The page hears nothing more of its order.
  await page.route(/\/sandbox\/paypal\/orders\/\w+\/capture$/, () => undefined);
  const approved = page.waitForResponse(/\/approve$/);
  await dialog.getByRole('button', { name: /^Aprobar/ }).click();
  await approved;
  await page.goto('about:blank');
  await sendWebhooks(apiUrl, reference);
  expect((await readBooking(apiUrl, reference)).status).toBe('confirmed');
  await page.goto(resumeAddress(reference));
  await expect(confirmedBadge(page)).toBeVisible();
  await expect(toast(page, ABOARD)).toHaveCount(0);
});
