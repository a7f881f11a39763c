import { readBooking } from './steps/bookings.ts';
import { breakCall, CHECKOUT, holdCall, watchCalls } from './steps/calls.ts';
import { CLOCK_ZONE } from './steps/clock.ts';
import {
  cardButton,
  confirmedHeading,
  hostedBack,
  hostedDecline,
  hostedPay,
  openCheckout,
  resumeAddress,
  retryLink,
  transferButton,
  transferPanel,
  walletButton,
} from './steps/payment.ts';
import { expect, test } from './steps/test.ts';

test('a declined card says so and may be tried again', async ({ page, apiUrl, openBooking }) => {
  const reference = await openBooking();
  await openCheckout(page);
  await hostedDecline(page).click();
  await expect(page.getByRole('alert')).toContainText('La tarjeta ha sido rechazada');
  expect((await readBooking(apiUrl, reference)).status).toBe('pending');

  await hostedPay(page).click();
  await expect(confirmedHeading(page)).toBeVisible();
  expect((await readBooking(apiUrl, reference)).status).toBe('confirmed');
});

test('a declined card leaves the booking provisional', async ({ page, apiUrl, openBooking }) => {
  const reference = await openBooking();
  await openCheckout(page);
  await hostedDecline(page).click();
  await hostedBack(page).click();
  await expect(page.getByText('Reserva provisional')).toBeVisible();
  await expect(page.getByText('No se ha cobrado nada')).toBeVisible();
  expect((await readBooking(apiUrl, reference)).status).toBe('pending');
});

test('a cancelled card leaves the other ways to pay and offers another try', async ({
  page,
  openBooking,
}) => {
  const reference = await openBooking();
  await openCheckout(page);
  await hostedBack(page).click();
  await expect(page.getByText('Has salido del pago con tarjeta sin pagar')).toBeVisible();
  await expect(page).toHaveURL(resumeAddress(reference));
  await expect(cardButton(page)).toHaveCount(0);

  await transferButton(page).click();
  await expect(transferPanel(page)).toBeVisible();
  await expect(walletButton(page)).toBeEnabled();

  await retryLink(page).click();
  await openCheckout(page);
  await hostedPay(page).click();
  await expect(confirmedHeading(page)).toBeVisible();
});

test('the card button opens one checkout however often it is clicked', async ({
  page,
  openBooking,
}) => {
  const checkouts = watchCalls(page, 'POST', CHECKOUT);
  await openBooking();
  const answer = await holdCall(page, /\/create-checkout-session$/);
  await cardButton(page).dblclick();
  await expect(cardButton(page)).toHaveText('Abriendo el pago con tarjeta…');
  // It says that it is disabled, yet takes the click.
  await cardButton(page).click({ force: true });
  answer();
  await expect(page.getByText('Entorno de pruebas')).toBeVisible();
  expect(checkouts).toHaveLength(1);
});

test('a checkout that cannot be opened says so', async ({ page, problems, openBooking }) => {
  await openBooking();
  problems.expect(/502/);
  problems.expect(/console error: Checkout/);
  const mend = await breakCall(page, { method: 'POST', path: CHECKOUT }, 502);
  await cardButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'no está disponible' })).toBeVisible();
  await transferButton(page).click();
  await expect(transferPanel(page)).toBeVisible();

  mend();
  await retryLink(page).click();
  await openCheckout(page);
});

for (const { name, answer, words } of [
  {
    name: 'a page',
    answer: { body: '<!doctype html><p>OK' },
    words: 'una respuesta que no entendemos',
  },
  {
    name: 'nonsense',
    answer: { json: { id: [], url: 7 } },
    words: 'una respuesta que no entendemos',
  },
  {
    name: 'a page with 500',
    answer: { status: 500, body: '<h1>Error' },
    words: 'no está disponible ahora mismo',
  },
]) {
  test(`a checkout that is answered with ${name} says so, and leaves the rest usable`, async ({
    page,
    problems,
    openBooking,
  }) => {
    const reference = await openBooking();
    problems.expect(/console error: Checkout/);
    if (answer.status === 500) problems.expect(/500/);
    await page.route(/\/create-checkout-session$/, (route) =>
      route.fulfill({ headers: { 'access-control-allow-origin': '*' }, ...answer }),
    );
    await cardButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(walletButton(page)).toBeEnabled();
    await transferButton(page).click();
    await expect(transferPanel(page)).toContainText(reference);
  });
}

test.describe('by the clock of the browser', () => {
  test.use(CLOCK_ZONE);

  test('a checkout that is not answered in time says so', async ({
    page,
    problems,
    openBooking,
  }) => {
    await openBooking();
    problems.expect(/console error: Checkout/);
    await page.route(/\/create-checkout-session$/, () => {});
    await page.clock.install();
    const asked = page.waitForRequest(/\/create-checkout-session$/);
    await cardButton(page).click();
    await asked;
    await page.clock.runFor(10_000);
    const late = page.getByRole('alert').filter({ hasText: 'tardando demasiado' });
    await expect(late).toBeVisible();
    await transferButton(page).click();
    await expect(transferPanel(page)).toBeVisible();
  });
});

for (const address of ['https://checkout.stripe.com.example/pay', 'javascript:alert(1)']) {
  test(`a checkout at ${address} is not followed`, async ({ page, problems, openBooking }) => {
    const reference = await openBooking();
    problems.expect(/console error: Checkout address not allowed/);
    await page.route(/\/create-checkout-session$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { id: 'cs_test_other', url: address } });
    });
    await cardButton(page).click();
    await expect(page.getByText('no podemos abrir el pago con tarjeta')).toBeVisible();
    await expect(page).toHaveURL(resumeAddress(reference));
  });
}
