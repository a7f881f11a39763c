import { field, fillForm, laura, readReference, send } from './steps/booking-form.ts';
import { readBooking } from './steps/bookings.ts';
import {
  chooseMonth,
  departureLink,
  openBookingForm,
  openTrip,
  slideTo,
  ticket,
} from './steps/browse.ts';
import { CONFIRM, CREATE, watchCalls } from './steps/calls.ts';
import {
  cardButton,
  confirmedHeading,
  hostedPay,
  openCheckout,
  resumeAddress,
} from './steps/payment.ts';
import { expect, test } from './steps/test.ts';
import { SEAT_HELD, toast } from './steps/toast.ts';

test('a booking survives a reload at every step', async ({ page, apiUrl, departure }) => {
  const creations = watchCalls(page, 'POST', CREATE);
  const confirmations = watchCalls(page, 'PUT', CONFIRM);
  await openTrip(page, departure.trip);
  await page.reload();
  await chooseMonth(page, departure.start);
  await slideTo(page, departureLink(page, departure));
  await departureLink(page, departure).click();

  await test.step('the form', async () => {
    await expect(ticket(page, departure.trip.name)).toBeVisible();
    await page.reload();
    await expect(ticket(page, departure.trip.name)).toBeVisible();
    await fillForm(page);
    await send(page);
  });

  const reference = await readReference(page);
  await test.step('the booking', async () => {
    await expect(toast(page, SEAT_HELD)).toBeVisible();
    await page.reload();
    expect(await readReference(page)).toBe(reference);
    await expect(toast(page, SEAT_HELD)).toHaveCount(0);
    await expect(page.getByText('Reserva provisional')).toBeVisible();
  });

  await test.step('the hosted checkout', async () => {
    await openCheckout(page);
    await page.reload();
    await hostedPay(page).click();
  });

  await test.step('the confirmation', async () => {
    await expect(confirmedHeading(page)).toBeVisible();
    await page.reload();
    await expect(confirmedHeading(page)).toBeVisible();
  });
  expect(creations).toHaveLength(1);
  expect(confirmations).toHaveLength(1);
  expect((await readBooking(apiUrl, reference)).status).toBe('confirmed');
});

test('a reload keeps what was typed, except for what the note names', async ({
  page,
  departure,
}) => {
  await openBookingForm(page, departure);
  await fillForm(page);
  await expect(page.getByText('Lo que escribes se guarda')).toContainText(
    'salvo el DNI, la fecha de nacimiento, el email repetido y la casilla de los términos.',
  );
  await page.reload();
  const controls = field(page);
  await expect(controls.name).toHaveValue(laura.name);
  await expect(controls.email).toHaveValue(laura.email);
  await expect(controls.gender).toHaveValue('female');
  await expect(controls.comments).toHaveValue(laura.comments);
  await expect(controls.dni).toHaveValue('');
  await expect(controls.birthday).toHaveValue('');
  await expect(controls.retypeemail).toHaveValue('');
  await expect(controls.terms).not.toBeChecked();
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  expect(stored).toContain(laura.lastname);
  expect(stored).not.toContain(laura.dni);
  expect(stored).not.toContain(laura.birthday);

  await page.getByRole('button', { name: 'Borrar lo escrito' }).click();
  await expect(controls.name).toHaveValue('');
  await page.reload();
  await expect(ticket(page, departure.trip.name)).toBeVisible();
  await expect(controls.name).toHaveValue('');
});

test('going back from the checkout finds the booking, which can be paid', async ({
  page,
  apiUrl,
  openBooking,
}) => {
  const reference = await openBooking();
  await openCheckout(page);
  await page.goBack();
  await expect(page).toHaveURL(resumeAddress(reference));
  await expect(page.getByText('Reserva provisional')).toBeVisible();
  await expect(cardButton(page)).toHaveAttribute('aria-disabled', 'false');
  await openCheckout(page);
  await hostedPay(page).click();
  await expect(confirmedHeading(page)).toBeVisible();
  expect((await readBooking(apiUrl, reference)).status).toBe('confirmed');
});

test('a reload while the payment is being checked goes on with it', async ({
  page,
  openBooking,
}) => {
  const confirmations = watchCalls(page, 'PUT', CONFIRM);
  await openBooking();
  await openCheckout(page);
  // The first question is never answered: the visitor reloads before.
  await page.route(/\/session-status/, () => {}, { times: 1 });
  await hostedPay(page).click();
  await expect(page).not.toHaveURL(/email/);
  await expect(page).toHaveURL(/\/confirm\?session_id=/);
  await page.reload();
  await expect(confirmedHeading(page)).toBeVisible();
  expect(confirmations).toHaveLength(1);
  expect(confirmations[0]?.postDataJSON()).toMatchObject({ email: 'o***@example.com' });
});
