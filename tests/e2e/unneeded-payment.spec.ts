import type { Page } from '@playwright/test';
import { readBooking } from './steps/bookings.ts';
import { breakCall, CONFIRM, changeBooking } from './steps/calls.ts';
import type { Departure } from './steps/catalogue.ts';
import {
  cardButton,
  confirmedBadge,
  confirmedHeading,
  hostedPay,
  openCheckout,
  openWallet,
  payAndVanish,
  resumeAddress,
  retryLink,
  transferButton,
  transferPanel,
} from './steps/payment.ts';
import { expect, test } from './steps/test.ts';
import { toast, UNPAID } from './steps/toast.ts';
import { euros } from './steps/words.ts';

const refundNotice = (page: Page, departure: Departure) =>
  page.getByRole('status').filter({ hasText: `Te devolveremos ${euros(departure.deposit)}` });

test('a second payment of one booking is given back, and the seat stays', async ({
  page,
  context,
  apiUrl,
  problems,
  departure,
  openBooking,
}) => {
  const reference = await openBooking();
  await openCheckout(page);
  // Else the other payment would end this checkout.
  await payAndVanish(page);

  await test.step('paid in another tab, before the first is told of', async () => {
    const other = await context.newPage();
    await other.goto(resumeAddress(reference));
    await (await openWallet(other)).getByRole('button', { name: /^Aprobar/ }).click();
    await expect(confirmedBadge(other)).toBeVisible();
    await other.close();
  });

  problems.expect(/409/);
  await page.reload();
  await page.getByRole('link', { name: 'Volver al sitio' }).click();
  await expect(confirmedHeading(page)).toBeVisible();
  await expect(refundNotice(page, departure)).toContainText('Tu reserva está pagada y confirmada');
  await expect(refundNotice(page, departure)).toContainText('Llámanos al');
  await expect(toast(page, UNPAID)).toHaveCount(0);

  await page.goto(resumeAddress(reference));
  await expect(confirmedBadge(page)).toBeVisible();
  await expect(refundNotice(page, departure)).toBeVisible();
  expect((await readBooking(apiUrl, reference)).status).toBe('confirmed');
});

test('a checkout left open takes nothing once the booking is paid otherwise', async ({
  page,
  context,
  openBooking,
}) => {
  const reference = await openBooking();
  await openCheckout(page);
  const other = await context.newPage();
  await other.goto(resumeAddress(reference));
  await (await openWallet(other)).getByRole('button', { name: /^Aprobar/ }).click();
  await expect(confirmedBadge(other)).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Esta sesión de pago ha caducado.')).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('two tabs get one checkout', async ({ page, context, openBooking }) => {
  const reference = await openBooking();
  await openCheckout(page);
  const other = await context.newPage();
  await other.goto(resumeAddress(reference));
  await openCheckout(other);
  expect(other.url()).toBe(page.url());
});

test('the screen of a payment that comes too late: it has not failed, it is given back', async ({
  page,
  problems,
  departure,
  openBooking,
}) => {
  const reference = await openBooking();
  await openCheckout(page);
  problems.expect(/409/);
  await breakCall(page, { method: 'PUT', path: CONFIRM }, 409, 'Tu pago ha llegado tarde.');
  await changeBooking(page, { status: 'cancelled', refundPending: true });
  await hostedPay(page).click();
  await expect(page.getByRole('heading', { name: 'Tu pago ha llegado tarde' })).toBeFocused();
  await expect(refundNotice(page, departure)).toContainText('no quedaban plazas');
  await expect(refundNotice(page, departure)).toContainText('no vuelvas a pagar');
  await expect(toast(page, UNPAID)).toHaveCount(0);

  await page.reload();
  await expect(page).toHaveURL(resumeAddress(reference));
  await expect(page.getByRole('heading', { name: 'Tu reserva está cancelada' })).toBeVisible();
  await expect(refundNotice(page, departure)).toContainText('Llámanos al');
  await expect(page.getByRole('link', { name: /^Ver las salidas de / })).toBeVisible();
});

test('the screen of a late payment in the words of an API that knows no refunds', async ({
  page,
  problems,
  openBooking,
}) => {
  await openBooking();
  await openCheckout(page);
  problems.expect(/409/);
  await breakCall(
    page,
    { method: 'PUT', path: CONFIRM },
    409,
    'La reserva caducó antes de tu pago.',
  );
  await changeBooking(page, { status: 'cancelled' });
  await hostedPay(page).click();
  const notice = page.getByRole('status').filter({ hasText: 'La reserva ya estaba cancelada' });
  await expect(notice).toContainText('La reserva caducó antes de tu pago. No vuelvas a pagar');
  await expect(toast(page, UNPAID)).toHaveCount(0);
});

test('the screen of a hold with less than half an hour left: the card is not offered', async ({
  page,
  openBooking,
}) => {
  const reference = await openBooking();
  await changeBooking(page, { expiresAt: new Date(Date.now() + 29 * 60_000).toISOString() });
  await page.goto(resumeAddress(reference));
  await expect(page.getByText('A tu reserva le queda menos de media hora')).toBeVisible();
  await expect(cardButton(page)).toHaveCount(0);
  await expect(retryLink(page)).toHaveCount(0);

  await test.step('the other ways stay', async () => {
    await transferButton(page).click();
    await expect(transferPanel(page)).toBeVisible();
    await (await openWallet(page)).getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByText('Has cerrado PayPal sin pagar.')).toBeVisible();
  });
});
