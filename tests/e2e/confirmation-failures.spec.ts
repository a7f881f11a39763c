import { CONFIRM, SESSION_STATUS, tellOfSession, watchCalls } from './steps/calls.ts';
import { CLOCK_ZONE } from './steps/clock.ts';
import { hostedPay, openCheckout, resumeAddress } from './steps/payment.ts';
import { expect, test } from './steps/test.ts';
import { toast, UNPAID } from './steps/toast.ts';

test('a session that expired unpaid leads to the contact page and confirms nothing', async ({
  page,
  openBooking,
}) => {
  const confirmations = watchCalls(page, 'PUT', CONFIRM);
  await openBooking();
  await openCheckout(page);
  await tellOfSession(page, {
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'expired',
  });
  await hostedPay(page).click();
  await expect(page).toHaveURL('/contact');
  await expect(toast(page, UNPAID)).toContainText('Ha habido algún error en el pago!');
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
