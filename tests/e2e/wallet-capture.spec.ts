import type { Page } from '@playwright/test';
import { breakCall, CAPTURE, changeBooking, CONFIRM, holdCall, watchCalls } from './steps/calls.ts';
import { confirmedBadge, expectNoWayToPay, expectUndecided, openWallet } from './steps/payment.ts';
import { expect, test } from './steps/test.ts';
import { overhearWallet, walletSays } from './steps/wallet-sdk.ts';

const capturing = 'PayPal está terminando tu pago.';

test('from the approval on no other way to pay is open, and no event of the SDK counts', async ({
  page,
  problems,
  openBooking,
}) => {
  const confirmations = watchCalls(page, 'PUT', CONFIRM);
  await overhearWallet(page);
  await openBooking();
  const capture = await holdCall(page, CAPTURE);
  await (await openWallet(page)).getByRole('button', { name: /^Aprobar/ }).click();
  await expect(page.getByText(capturing)).toBeFocused();
  await expectNoWayToPay(page);

  problems.expect(/console error: PayPal: late/);
  await walletSays(page, 'wallet-cancels');
  await walletSays(page, 'wallet-fails');
  await expect(page.getByText(capturing)).toBeVisible();
  await expectNoWayToPay(page);
  expect(confirmations).toHaveLength(0);

  capture();
  await expect(confirmedBadge(page)).toBeVisible();
});

test('a capture that is never answered is asked of the API', async ({
  page,
  problems,
  openBooking,
}) => {
  await openBooking();
  await page.route(CAPTURE, () => {});
  problems.expect(/402/);
  await breakCall(page, { method: 'PUT', path: CONFIRM }, 402);
  const dialog = await openWallet(page);
  await page.clock.install();
  await dialog.getByRole('button', { name: /^Aprobar/ }).click();
  await expect(page.getByText(capturing)).toBeVisible();
  await page.clock.runFor(20_000);
  await expectUndecided(page);
});

test('a cancelled booking invites to book again only once its payment is decided', async ({
  page,
  problems,
  openBooking,
}) => {
  await openBooking();
  problems.expect(/500/);
  const mend = await breakCall(page, { method: 'PUT', path: CONFIRM }, 500);
  await (await openWallet(page)).getByRole('button', { name: /^Aprobar/ }).click();
  await expectUndecided(page);

  await changeBooking(page, { status: 'cancelled' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tu reserva está cancelada' })).toBeVisible();
  await expectUndecided(page);
  await expect(bookAgain(page)).toHaveCount(0);
  await expect(page.getByText('puedes volver a reservar')).toHaveCount(0);

  await test.step('the API has the money, and tells of no refund', async () => {
    mend();
    problems.expect(/409/);
    await breakCall(page, { method: 'PUT', path: CONFIRM }, 409);
    await page.getByRole('button', { name: 'Comprobar otra vez' }).click();
    await expect(page.getByText('No vuelvas a pagar: habla antes con nosotros')).toBeVisible();
    await expect(bookAgain(page)).toHaveCount(0);
  });

  await page.reload();
  await expect(bookAgain(page)).toBeVisible();
});

const bookAgain = (page: Page) => page.getByRole('link', { name: /^Ver las salidas de / });
