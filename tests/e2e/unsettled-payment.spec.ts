import type { Page } from '@playwright/test';
import { readBooking } from './steps/bookings.ts';
import {
  breakCall,
  changeBooking,
  CONFIRM,
  READ,
  SESSION_STATUS,
  tellOfSession,
  watchCalls,
} from './steps/calls.ts';
import {
  confirmedBadge,
  confirmedHeading,
  hostedPay,
  openCheckout,
  payAndVanish,
  resumeAddress,
  sendWebhooks,
} from './steps/payment.ts';
import { expect, test } from './steps/test.ts';
import { ABOARD, toast, UNPAID } from './steps/toast.ts';

const askAgain = (page: Page) => page.getByRole('button', { name: 'Comprobar otra vez' });

const bookingLink = (page: Page) => page.getByRole('link', { name: 'la página de tu reserva' });

/** The page leaves the question open: no word of a failed payment, and a way to ask again. */
async function expectUnsettled(page: Page): Promise<void> {
  await expect(page.getByText('Aún no sabemos si el pago ha llegado')).toBeVisible();
  await expect(page.getByText('No vuelvas a pagar')).toBeVisible();
  await expect(askAgain(page)).toBeVisible();
  await expect(toast(page, UNPAID)).toHaveCount(0);
  await expect(page).toHaveURL(/\/confirm\?/);
}

for (const { name, method, path } of [
  { name: 'the question for the payment', method: 'GET', path: SESSION_STATUS },
  { name: 'the confirmation', method: 'PUT', path: CONFIRM },
  { name: 'the booking', method: 'GET', path: READ },
]) {
  for (const fault of [500, 'offline'] as const) {
    test(`${name} fails (${fault}): the page offers to ask again`, async ({
      page,
      apiUrl,
      problems,
      openBooking,
    }) => {
      const reference = await openBooking();
      await openCheckout(page);
      problems.expect(fault === 500 ? /500/ : /ERR_INTERNET_DISCONNECTED/);
      const mend = await breakCall(page, { method, path }, fault);
      await hostedPay(page).click();
      await expectUnsettled(page);

      mend();
      await askAgain(page).click();
      await expect(confirmedHeading(page)).toBeVisible();
      await expect(toast(page, ABOARD)).toBeVisible();
      expect((await readBooking(apiUrl, reference)).status).toBe('confirmed');
    });
  }
}

test('a booking that is read before its confirmation is seen there is not offered to be paid again', async ({
  page,
  openBooking,
}) => {
  const reference = await openBooking();
  await openCheckout(page);
  const mend = await changeBooking(page, { status: 'pending' });
  await hostedPay(page).click();
  await expectUnsettled(page);
  await askAgain(page).click();
  await expectUnsettled(page);
  // The focus was on the button, which has gone meanwhile.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  mend();
  await askAgain(page).click();
  await expect(confirmedHeading(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/confirm\\?booking_id=${reference}$`));
});

for (const refusal of [402, 403]) {
  test(`a payment that the provider calls paid has not failed where the API refuses it (${refusal})`, async ({
    page,
    apiUrl,
    problems,
    openBooking,
  }) => {
    const reference = await openBooking();
    await openCheckout(page);
    problems.expect(new RegExp(String(refusal)));
    const mend = await breakCall(page, { method: 'PUT', path: CONFIRM }, refusal);
    await hostedPay(page).click();
    await expectUnsettled(page);
    await expect(bookingLink(page)).toHaveAttribute('href', resumeAddress(reference));

    mend();
    await askAgain(page).click();
    await expect(confirmedHeading(page)).toBeVisible();
    expect((await readBooking(apiUrl, reference)).status).toBe('confirmed');
  });
}

for (const { name, session } of [
  {
    name: 'complete but unpaid',
    session: { payment_intent: 'pi_unpaid', payment_status: 'unpaid', status: 'complete' },
  },
  {
    name: 'paid without a payment intent',
    session: { payment_intent: null, payment_status: 'paid', status: 'complete' },
  },
]) {
  test(`a session that is ${name} confirms nothing and has not failed`, async ({
    page,
    apiUrl,
    openBooking,
  }) => {
    const confirmations = watchCalls(page, 'PUT', CONFIRM);
    const reference = await openBooking();
    await openCheckout(page);
    await tellOfSession(page, session);
    await hostedPay(page).click();
    await expectUnsettled(page);
    expect(confirmations).toHaveLength(0);
    expect((await readBooking(apiUrl, reference)).status).toBe('pending');

    await sendWebhooks(apiUrl, reference);
    await askAgain(page).click();
    await expect(confirmedHeading(page)).toBeVisible();
    expect(confirmations).toHaveLength(0);
  });
}

test('a payment without an e-mail in the address confirms nothing and has not failed', async ({
  page,
  context,
  apiUrl,
  openBooking,
}) => {
  const confirmations = watchCalls(page, 'PUT', CONFIRM);
  const reference = await openBooking();
  await openCheckout(page);
  const sessionId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await payAndVanish(page);
  await page.goto(`/confirm?session_id=${sessionId}&booking_id=${reference}`);
  await expectUnsettled(page);

  await sendWebhooks(apiUrl, reference);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(confirmedHeading(other)).toBeVisible();
  await bookingLink(page).click();
  await expect(confirmedBadge(page)).toBeVisible();
  expect(confirmations).toHaveLength(0);
});
