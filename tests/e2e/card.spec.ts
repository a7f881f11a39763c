import { book, fillForm, laura, readReference, send } from './steps/booking-form.ts';
import { fact, ticket } from './steps/browse.ts';
import { readBooking } from './steps/bookings.ts';
import { breakCall, CHECKOUT, CONFIRM, CREATE, watchCalls } from './steps/calls.ts';
import { readDeparture } from './steps/catalogue.ts';
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
import { ABOARD, SEAT_HELD, toast } from './steps/toast.ts';
import { euros, exactEuros, longDate } from './steps/words.ts';

test('books a seat from the timetable and pays the deposit by card', async ({ page, apiUrl }) => {
  const creations = watchCalls(page, 'POST', CREATE);
  const confirmations = watchCalls(page, 'PUT', CONFIRM);
  await page.goto('/');
  const timetable = page.getByRole('region', { name: 'Próximas salidas' });
  await timetable
    .getByRole('link', { name: /^Reservar / })
    .first()
    .click();
  const name = await page
    .getByRole('region', { name: /^Billete: / })
    .getByRole('heading')
    .innerText();
  const [slug = '', id = ''] = new URL(page.url()).pathname.split('/').slice(2);
  const departure = await readDeparture(apiUrl, { slug, name }, id);

  await test.step('the form shows what is booked', async () => {
    await expect(ticket(page, name)).toContainText(longDate(departure.start));
    await expect(fact(page, 'Precio de reserva:')).toHaveText(euros(departure.deposit));
  });
  await fillForm(page);
  await send(page);

  const reference = await readReference(page);
  await test.step('the seat is held', async () => {
    await expect(toast(page, SEAT_HELD)).toContainText('Realiza el pago para confirmar tu reserva');
    await expect(page.getByText('Reserva provisional')).toBeVisible();
    await expect(ticket(page, name)).toContainText(reference);
    await expect(ticket(page, name)).toContainText(longDate(departure.start));
    await expect(fact(page, 'Precio total')).toHaveText(euros(departure.price));
    await expect(fact(page, 'Ahora pagarás')).toHaveText(euros(departure.deposit));
    expect(creations).toHaveLength(1);
  });

  await openCheckout(page);
  await expect(hostedPay(page)).toHaveText(`Pagar ${exactEuros(departure.deposit)}`);
  await hostedPay(page).click();

  await test.step('the payment confirms the booking', async () => {
    await expect(confirmedHeading(page)).toBeVisible();
    await expect(toast(page, ABOARD)).toContainText('Su reserva se ha completado');
    await expect(page.getByText('Reserva confirmada')).toBeVisible();
    await expect(ticket(page, name)).toContainText(reference);
    const crew = page.getByRole('region', { name: 'Tripulante' });
    await expect(crew).toContainText(laura.name);
    await expect(crew).toContainText(laura.lastname);
    await expect(crew).toContainText('l***@example.com');
    await expect(page.getByRole('link', { name: 'Saber más' })).toHaveAttribute(
      'href',
      '/page/como-es-un-viaje-por-plazas',
    );
    expect((await readBooking(apiUrl, reference)).status).toBe('confirmed');
  });

  await test.step('nothing of the payment stays in the address', async () => {
    await expect(page).toHaveURL(`/confirm?booking_id=${reference}`);
  });

  await test.step('a reload shows the booking and confirms nothing twice', async () => {
    await page.reload();
    await expect(confirmedHeading(page)).toBeVisible();
    await expect(ticket(page, name)).toContainText(reference);
    await expect(toast(page, ABOARD)).toHaveCount(0);
    expect(confirmations).toHaveLength(1);
  });

  await test.step('the booking page says that it is confirmed', async () => {
    await page.goto(resumeAddress(reference));
    await expect(page.getByRole('heading', { name: 'Su reserva está confirmada' })).toBeVisible();
    await expect(page.getByText('Reserva confirmada')).toBeVisible();
    await expect(cardButton(page)).toHaveCount(0);
  });
});

test('the e-mail leaves the address before anything is confirmed', async ({ page, departure }) => {
  await book(page, departure);
  await openCheckout(page);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/session-status/, async (route) => {
    await answered;
    await route.continue();
  });
  await hostedPay(page).click();
  await expect(page.getByRole('heading', { name: 'Comprobando el pago…' })).toBeVisible();
  await expect(page).not.toHaveURL(/email|@|%40/);
  await expect(page).toHaveURL(/session_id=cs_/);
  answer();
  await expect(confirmedHeading(page)).toBeVisible();
});

test('a declined card says so and may be tried again', async ({ page, apiUrl, departure }) => {
  const reference = await book(page, departure);
  await openCheckout(page);
  await hostedDecline(page).click();
  await expect(page.getByRole('alert')).toContainText('La tarjeta ha sido rechazada');
  expect((await readBooking(apiUrl, reference)).status).toBe('pending');

  await hostedPay(page).click();
  await expect(confirmedHeading(page)).toBeVisible();
  expect((await readBooking(apiUrl, reference)).status).toBe('confirmed');
});

test('a declined card leaves the booking provisional', async ({ page, apiUrl, departure }) => {
  const reference = await book(page, departure);
  await openCheckout(page);
  await hostedDecline(page).click();
  await hostedBack(page).click();
  await expect(page.getByText('Reserva provisional')).toBeVisible();
  await expect(page.getByText('No se ha cobrado nada')).toBeVisible();
  expect((await readBooking(apiUrl, reference)).status).toBe('pending');
});

test('a cancelled card leaves the other ways to pay and offers another try', async ({
  page,
  departure,
}) => {
  const reference = await book(page, departure);
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
  departure,
}) => {
  const checkouts = watchCalls(page, 'POST', CHECKOUT);
  await book(page, departure);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/create-checkout-session$/, async (route) => {
    await answered;
    await route.continue();
  });
  await cardButton(page).dblclick();
  await expect(cardButton(page)).toHaveText('Abriendo el pago con tarjeta…');
  // It says that it is disabled, yet takes the click.
  await cardButton(page).click({ force: true });
  answer();
  await expect(page.getByText('Entorno de pruebas')).toBeVisible();
  expect(checkouts).toHaveLength(1);
});

test('a checkout that cannot be opened says so', async ({ page, problems, departure }) => {
  await book(page, departure);
  problems.expect(/502/);
  problems.expect(/console error: Checkout/);
  const mend = await breakCall(page, { method: 'POST', path: CHECKOUT }, 502);
  await cardButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'no está disponible' })).toBeVisible();
  await transferButton(page).click();
  await expect(transferPanel(page)).toBeVisible();

  await mend();
  await retryLink(page).click();
  await openCheckout(page);
});

for (const address of ['https://checkout.stripe.com.example/pay', 'javascript:alert(1)']) {
  test(`a checkout at ${address} is not followed`, async ({ page, problems, departure }) => {
    const reference = await book(page, departure);
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
