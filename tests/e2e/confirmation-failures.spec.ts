import type { Page } from '@playwright/test';
import { readBooking } from './steps/bookings.ts';
import { breakCall, CONFIRM, READ, SESSION_STATUS, watchCalls } from './steps/calls.ts';
import { CLOCK_ZONE } from './steps/clock.ts';
import { confirmedHeading, hostedPay, openCheckout, resumeAddress } from './steps/payment.ts';
import { expect, test } from './steps/test.ts';
import { ABOARD, toast, UNPAID } from './steps/toast.ts';

const askAgain = (page: Page) => page.getByRole('button', { name: 'Comprobar otra vez' });

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

      await mend();
      await askAgain(page).click();
      await expect(confirmedHeading(page)).toBeVisible();
      await expect(toast(page, ABOARD)).toBeVisible();
      expect((await readBooking(apiUrl, reference)).status).toBe('confirmed');
    });
  }
}

test('a payment that the API refuses has not been made', async ({
  page,
  problems,
  openBooking,
}) => {
  await openBooking();
  await openCheckout(page);
  problems.expect(/402/);
  await breakCall(page, { method: 'PUT', path: CONFIRM }, 402);
  await hostedPay(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible();
  await expect(toast(page, UNPAID)).toContainText('Ha habido algún error en el pago!');
});

for (const { name, session } of [
  {
    name: 'expired',
    session: { payment_intent: null, payment_status: 'unpaid', status: 'expired' },
  },
  {
    name: 'complete but unpaid',
    session: { payment_intent: 'pi_unpaid', payment_status: 'unpaid', status: 'complete' },
  },
  {
    name: 'paid without a payment intent',
    session: { payment_intent: null, payment_status: 'paid', status: 'complete' },
  },
]) {
  test(`a session that is ${name} leads to the contact page and confirms nothing`, async ({
    page,
    apiUrl,
    openBooking,
  }) => {
    const confirmations = watchCalls(page, 'PUT', CONFIRM);
    const reference = await openBooking();
    await openCheckout(page);
    await page.route(/\/session-status\?/, (route) =>
      route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: session }),
    );
    await hostedPay(page).click();
    await expect(page).toHaveURL('/contact');
    await expect(toast(page, UNPAID)).toContainText('Ha habido algún error en el pago!');
    expect(confirmations).toHaveLength(0);
    expect((await readBooking(apiUrl, reference)).status).toBe('pending');
  });
}

test('a payment without an e-mail in the address confirms nothing', async ({
  page,
  openBooking,
}) => {
  const confirmations = watchCalls(page, 'PUT', CONFIRM);
  const reference = await openBooking();
  await openCheckout(page);
  const sessionId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.route(/\/confirm\?session_id/, (route) => route.abort('aborted'));
  await hostedPay(page).click();
  await page.unroute(/\/confirm\?session_id/);
  await page.goto(`/confirm?session_id=${sessionId}&booking_id=${reference}`);
  await expect(page).toHaveURL('/contact');
  await expect(toast(page, UNPAID)).toBeVisible();
  expect(confirmations).toHaveLength(0);
});

test('an unknown session leads to the contact page', async ({ page, problems, openBooking }) => {
  const reference = await openBooking();
  problems.expect(/404/);
  const query = new URLSearchParams({
    session_id: 'cs_test_nothing',
    booking_id: reference,
    email: 'l***@example.com',
  });
  await page.goto(`/confirm?${query}`);
  await expect(page).toHaveURL('/contact');
  await expect(toast(page, UNPAID)).toBeVisible();
});

test('/confirm shows no unpaid booking as confirmed', async ({ page, openBooking }) => {
  const reference = await openBooking();
  await page.goto(`/confirm?booking_id=${reference}`);
  await expect(page).toHaveURL(resumeAddress(reference));
  await expect(page.getByText('Reserva provisional')).toBeVisible();
});

test.describe('by the clock of the browser', () => {
  test.use(CLOCK_ZONE);

  test('a session that stays open is asked again for some seconds, then has failed', async ({
    page,
    openBooking,
  }) => {
    const questions = watchCalls(page, 'GET', SESSION_STATUS);
    const reference = await openBooking();
    await openCheckout(page);
    const sessionId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const query = new URLSearchParams({
      session_id: sessionId,
      booking_id: reference,
      email: 'l***@example.com',
    });
    await page.clock.install();
    await page.goto(`/confirm?${query}`);
    await expect(page.getByRole('heading', { name: 'Comprobando el pago…' })).toBeVisible();
    await expect(async () => {
      await page.clock.fastForward(1_500);
      await expect(page).toHaveURL('/contact', { timeout: 250 });
    }).toPass();
    await expect(toast(page, UNPAID)).toBeVisible();
    expect(questions.length).toBeGreaterThan(3);
  });
});
