import { fillForm, laura, readReference, send, type Traveller } from './steps/booking-form.ts';
import { readBooking } from './steps/bookings.ts';
import { madeLink, madeNotice, openBookingForm } from './steps/browse.ts';
import { CREATE, watchCalls } from './steps/calls.ts';
import { demand, isOpen, readTrip } from './steps/catalogue.ts';
import { resumeAddress } from './steps/payment.ts';
import { expect, test } from './steps/test.ts';

const companion: Traveller = { ...laura, name: 'Marta', dni: '87654321X' };

test('who goes back after booking is told of the booking, and can book for a companion', async ({
  page,
  apiUrl,
  departure,
}) => {
  const creations = watchCalls(page, 'POST', CREATE);
  await openBookingForm(page, departure);
  await expect(madeNotice(page)).toHaveCount(0);
  await fillForm(page);
  await send(page);
  const first = await readReference(page);

  await page.goBack();
  await expect(madeNotice(page)).toContainText('Ya has hecho una reserva para esta salida');
  await expect(madeNotice(page)).toContainText('Este formulario reserva otra plaza');
  await expect(madeLink(page, first)).toBeInViewport();
  await page.reload();
  await expect(madeLink(page, first)).toBeVisible();

  await fillForm(page, companion);
  await send(page);
  await expect(page).not.toHaveURL(/book-now/);
  const second = await readReference(page);
  expect(second).not.toBe(first);
  expect((await readBooking(apiUrl, second)).name).toBe('Marta');
  expect(creations).toHaveLength(2);

  await page.goBack();
  await expect(madeNotice(page)).toContainText('Ya has hecho 2 reservas para esta salida');
  await expect(madeLink(page, second)).toBeVisible();
  await madeLink(page, first).click();
  await expect(page).toHaveURL(resumeAddress(first));
  await expect(page.getByText('Reserva provisional')).toBeVisible();
});

test('a booking is told of on its own departure and in its own tab alone', async ({
  page,
  context,
  apiUrl,
  departure,
}) => {
  await openBookingForm(page, departure);
  await fillForm(page);
  await send(page);
  const reference = await readReference(page);
  const { departures } = await readTrip(apiUrl, departure.trip.slug);
  const other = demand(departures, (each) => isOpen(each) && each.id !== departure.id);

  await openBookingForm(page, other);
  await expect(madeNotice(page)).toHaveCount(0);
  await openBookingForm(page, departure);
  await expect(madeLink(page, reference)).toBeVisible();

  const tab = await context.newPage();
  await openBookingForm(tab, departure);
  await expect(madeNotice(tab)).toHaveCount(0);
});
