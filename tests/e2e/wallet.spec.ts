import { book } from './steps/booking-form.ts';
import { readBooking } from './steps/bookings.ts';
import { breakCall, changeBooking, CONFIRM, ORDERS, watchCalls } from './steps/calls.ts';
import { elementOf } from './steps/catalogue.ts';
import {
  cardButton,
  confirmedBadge,
  expectUndecided,
  openCheckout,
  openWallet,
  retryLink,
  transferButton,
  transferPanel,
  walletButton,
} from './steps/payment.ts';
import { expect, test } from './steps/test.ts';
import { ABOARD, toast } from './steps/toast.ts';
import { ddmmyy, exactEuros } from './steps/words.ts';

test('pays the deposit with the wallet', async ({ page, apiUrl, departure }) => {
  const orders = watchCalls(page, 'POST', ORDERS);
  const confirmations = watchCalls(page, 'PUT', CONFIRM);
  const reference = await book(page, departure);
  const dialog = await openWallet(page);
  const description = `${departure.trip.slug} | ${ddmmyy(departure.start)} | ${reference}`;
  await expect(dialog).toContainText(description);
  await dialog
    .getByRole('button', { name: `Aprobar el pago de ${exactEuros(departure.deposit)}` })
    .click();

  await expect(page.getByRole('heading', { name: 'Su reserva está confirmada' })).toBeVisible();
  await expect(confirmedBadge(page)).toBeVisible();
  await expect(toast(page, ABOARD)).toContainText('Su reserva se ha completado');
  await expect(page.getByRole('region', { name: 'Tripulante' })).toContainText('l***@example.com');
  expect((await readBooking(apiUrl, reference)).status).toBe('confirmed');
  expect(orders).toHaveLength(1);
  expect(elementOf(orders, 0).postDataJSON()).toMatchObject({
    purchase_units: [
      {
        description,
        custom_id: reference,
        amount: { currency_code: 'EUR', value: departure.deposit.toFixed(2) },
      },
    ],
  });

  await page.reload();
  await expect(confirmedBadge(page)).toBeVisible();
  expect(confirmations).toHaveLength(1);
});

test('a cancelled wallet says so and may be tried again', async ({ page, apiUrl, openBooking }) => {
  const reference = await openBooking();
  await (await openWallet(page)).getByRole('button', { name: 'Cancelar' }).click();
  await expect(
    page.getByText('Has cerrado PayPal sin pagar. No se ha cobrado nada.'),
  ).toBeVisible();
  await expect(walletButton(page)).toHaveCount(0);
  await transferButton(page).click();
  await expect(transferPanel(page)).toBeVisible();
  await expect(cardButton(page)).toBeEnabled();
  expect((await readBooking(apiUrl, reference)).status).toBe('pending');

  await retryLink(page).click();
  await (await openWallet(page)).getByRole('button', { name: /^Aprobar/ }).click();
  await expect(confirmedBadge(page)).toBeVisible();
});

test('a wallet that cannot load says so and leaves the card', async ({
  page,
  problems,
  openBooking,
}) => {
  await openBooking();
  problems.expect(/ERR_BLOCKED_BY_CLIENT/);
  problems.expect(/console error: PayPal SDK not available/);
  await page.route(/\/sandbox\/paypal\?/, (route) => route.abort('blockedbyclient'));
  await walletButton(page).click();
  await expect(page.getByText('no podemos abrir PayPal')).toBeVisible();
  await openCheckout(page);
});

test('a wallet that never arrives says so and leaves the card', async ({
  page,
  problems,
  openBooking,
}) => {
  await openBooking();
  problems.expect(/console error: PayPal SDK not available/);
  await page.route(/\/sandbox\/paypal\?/, () => {});
  await page.clock.install();
  const asked = page.waitForRequest(/\/sandbox\/paypal\?/);
  await walletButton(page).click();
  await asked;
  await page.clock.runFor(30_000);
  await expect(page.getByText('no podemos abrir PayPal')).toBeVisible();
  await openCheckout(page);
});

// 402: the API knows of no payment yet, which after the visitor's approval does not mean never.
for (const fault of [500, 402]) {
  test(`a wallet payment that the API could not confirm is checked again, not paid again (${fault})`, async ({
    page,
    problems,
    openBooking,
  }) => {
    const orders = watchCalls(page, 'POST', ORDERS);
    const confirmations = watchCalls(page, 'PUT', CONFIRM);
    await openBooking();
    problems.expect(new RegExp(String(fault)));
    const mend = await breakCall(page, { method: 'PUT', path: CONFIRM }, fault);
    await (await openWallet(page)).getByRole('button', { name: /^Aprobar/ }).click();
    await expectUndecided(page);

    await page.reload();
    await expectUndecided(page);

    mend();
    await page.getByRole('button', { name: 'Comprobar otra vez' }).click();
    await expect(confirmedBadge(page)).toBeVisible();
    await expect(toast(page, ABOARD)).toBeVisible();
    expect(orders).toHaveLength(1);
    expect(confirmations).toHaveLength(3);
  });
}

test('a booking that is read before its confirmation is seen there is not offered to be paid again', async ({
  page,
  openBooking,
}) => {
  await openBooking();
  const mend = await changeBooking(page, { status: 'pending' });
  await (await openWallet(page)).getByRole('button', { name: /^Aprobar/ }).click();
  await expectUndecided(page);
  await expect(toast(page, ABOARD)).toHaveCount(0);
  await page.reload();
  await expectUndecided(page);

  mend();
  await page.getByRole('button', { name: 'Comprobar otra vez' }).click();
  await expect(confirmedBadge(page)).toBeVisible();
  await expect(toast(page, ABOARD)).toBeVisible();
});

test('a wallet payment that the provider knows nothing of, asked twice, leaves the other ways', async ({
  page,
  problems,
  openBooking,
}) => {
  await openBooking();
  problems.expect(/402/);
  await breakCall(page, { method: 'PUT', path: CONFIRM }, 402);
  await (await openWallet(page)).getByRole('button', { name: /^Aprobar/ }).click();
  await expectUndecided(page);
  await page.getByRole('button', { name: 'Comprobar otra vez' }).click();
  await expect(page.getByText('PayPal no nos confirma ningún cargo.')).toBeVisible();
  await expect(page.getByText('No se ha cobrado nada')).toHaveCount(0);
  await expect(retryLink(page)).toBeVisible();
  await openCheckout(page);
});
