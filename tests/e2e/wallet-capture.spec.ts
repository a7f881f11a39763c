import { bookBehindTheScenes } from './steps/bookings.ts';
import { breakCall, CAPTURE, CONFIRM, holdCall, watchCalls } from './steps/calls.ts';
import {
  confirmedBadge,
  expectNoWayToPay,
  expectUndecided,
  openWallet,
  resumeAddress,
} from './steps/payment.ts';
import { expect, test } from './steps/test.ts';
import { overhearWallet, walletSays } from './steps/wallet-sdk.ts';

const capturing = 'PayPal está terminando tu pago.';

test('from the approval on no other way to pay is open, and no event of the SDK counts', async ({
  page,
  apiUrl,
  problems,
  departure,
}) => {
  const confirmations = watchCalls(page, 'PUT', CONFIRM);
  await overhearWallet(page);
  await page.goto(resumeAddress(await bookBehindTheScenes(apiUrl, departure)));
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
  apiUrl,
  problems,
  departure,
}) => {
  await page.goto(resumeAddress(await bookBehindTheScenes(apiUrl, departure)));
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
