import type { Page } from '@playwright/test';
import {
  expectFilled,
  field,
  fillForm,
  laura,
  readReference,
  send,
  sendButton,
  type Traveller,
} from './steps/booking-form.ts';
import { bookBehindTheScenes, sellDownTo } from './steps/bookings.ts';
import { openBookingForm } from './steps/browse.ts';
import { elementOf, isOpen, readTrip, RESERVED_TRIPS, type Departure } from './steps/catalogue.ts';
import { expect, test } from './steps/test.ts';
import { REFUSED, toast } from './steps/toast.ts';

const marc: Traveller = { ...laura, name: 'Marc', email: 'marc@example.com', gender: 'Hombre' };

/** A departure with one free seat, from the end of the list; each test has its own, by `index`. */
async function lastSeatOf(apiUrl: string, index: number): Promise<Departure> {
  const { departures } = await readTrip(apiUrl, RESERVED_TRIPS.sellingOut);
  const departure = elementOf(departures.filter(isOpen).reverse(), index);
  await sellDownTo(apiUrl, departure, 1);
  return { ...departure, freePlaces: 1 };
}

async function prepare(page: Page, departure: Departure, traveller: Traveller): Promise<void> {
  await openBookingForm(page, departure);
  await fillForm(page, traveller);
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'false');
}

test('two visitors want the last seat: one gets it, the other keeps the form', async ({
  page,
  newVisitor,
  apiUrl,
  problems,
}) => {
  const departure = await lastSeatOf(apiUrl, 0);
  const otherPage = await newVisitor();
  await prepare(page, departure, laura);
  await prepare(otherPage, departure, marc);
  problems.expect(/409/);
  await Promise.all([sendButton(page).click(), sendButton(otherPage).click()]);

  const isHeld = (of: Page) => of.getByRole('heading', { name: 'Tu plaza está bloqueada' });
  const isRefused = (of: Page) => toast(of, REFUSED);
  await expect(isHeld(page).or(isRefused(page))).toBeVisible();
  const won = await isHeld(page).isVisible();
  const [winner, loser, lost] = won ? [page, otherPage, marc] : [otherPage, page, laura];
  await readReference(winner);
  await expect(isRefused(loser)).toContainText('No quedan plazas en esta salida.');
  await expectFilled(loser, lost);

  await test.step('the departure is full from now on', async () => {
    await loser.reload();
    await expect(loser.getByRole('heading', { name: 'Esta salida está completa' })).toBeVisible();
    await expect(sendButton(loser)).toHaveCount(0);
    const others = loser.getByRole('region', { name: `Otras salidas de ${departure.trip.name}` });
    await others
      .getByRole('link', { name: /^Reservar plaza/ })
      .first()
      .click();
    await expect(sendButton(loser)).toBeVisible();
    await expect(loser).not.toHaveURL(new RegExp(departure.id));
  });
});

test('with seats to spare both visitors get theirs', async ({ page, newVisitor, departure }) => {
  const otherPage = await newVisitor();
  await prepare(page, departure, laura);
  await prepare(otherPage, departure, marc);
  await Promise.all([sendButton(page).click(), sendButton(otherPage).click()]);
  expect(await readReference(page)).not.toBe(await readReference(otherPage));
});

test('a seat sold while the form is being filled is refused', async ({
  page,
  apiUrl,
  problems,
}) => {
  const departure = await lastSeatOf(apiUrl, 1);
  await prepare(page, departure, laura);
  await bookBehindTheScenes(apiUrl, departure);
  problems.expect(/409/);
  await sendButton(page).click();
  await expect(toast(page, REFUSED)).toContainText('No quedan plazas en esta salida.');
  await expectFilled(page);

  await test.step('another departure is offered, and takes what was typed', async () => {
    const others = page.getByRole('region', { name: `Otras salidas de ${departure.trip.name}` });
    await others
      .getByRole('link', { name: /^Reservar plaza/ })
      .first()
      .click();
    await expect(page).not.toHaveURL(new RegExp(departure.id));
    const { name, email, dni, birthday, retypeemail } = field(page);
    await expect(name).toHaveValue(laura.name);
    await expect(email).toHaveValue(laura.email);
    await dni.fill(laura.dni);
    await birthday.fill(laura.birthday);
    await retypeemail.fill(laura.email);
    await field(page).terms.check();
    await send(page);
    await readReference(page);
  });
});
