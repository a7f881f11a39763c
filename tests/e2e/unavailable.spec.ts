import type { Page } from '@playwright/test';
import { sendButton } from './steps/booking-form.ts';
import { bookingAddress, chooseMonth, departureLink, openTrip, slideTo } from './steps/browse.ts';
import { demand, isOpen, readTrip, RESERVED_TRIPS } from './steps/catalogue.ts';
import { CLOCK_ZONE } from './steps/clock.ts';
import { resumeAddress } from './steps/payment.ts';
import { expect, test } from './steps/test.ts';

/** The page says why, offers the trip's other departures, and shows no form. */
async function expectUnavailable(page: Page, title: string, tripName: string): Promise<void> {
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(sendButton(page)).toHaveCount(0);
  const others = page.getByRole('region', { name: `Otras salidas de ${tripName}` });
  await expect(others.getByRole('link', { name: /^Reservar plaza/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: `Ver ${tripName}` })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '+34 960 000 000' })).toBeVisible();
}

for (const { name, title, isIt } of [
  {
    name: 'full',
    title: 'Esta salida está completa',
    isIt: ({ freePlaces, closed }: { freePlaces: number; closed: boolean }) =>
      freePlaces === 0 && !closed,
  },
  {
    name: 'closed',
    title: 'Esta salida está cerrada',
    isIt: ({ closed }: { closed: boolean }) => closed,
  },
]) {
  test(`a ${name} departure says so and offers others`, async ({ page, apiUrl }) => {
    const trip = await readTrip(apiUrl, RESERVED_TRIPS.untouched);
    await page.goto(bookingAddress(demand(trip.departures, isIt)));
    await expectUnavailable(page, title, trip.name);
  });
}

test('an unknown departure says so and offers others', async ({ page, apiUrl, problems }) => {
  const trip = await readTrip(apiUrl, RESERVED_TRIPS.untouched);
  problems.expect(/404/);
  await page.goto(`/book-now/${trip.slug}/no-existe`);
  await expectUnavailable(page, 'No encontramos esta salida', trip.name);
});

test('a departure under the name of another trip is not sold', async ({ page, apiUrl }) => {
  const trip = await readTrip(apiUrl, RESERVED_TRIPS.untouched);
  const other = await readTrip(apiUrl, 'menorca');
  await page.goto(`/book-now/${trip.slug}/${demand(other.departures, isOpen).id}`);
  await expectUnavailable(page, 'No encontramos esta salida', trip.name);
});

test('an unknown trip leads to all trips', async ({ page, problems }) => {
  problems.expect(/404/);
  await page.goto('/book-now/no-existe/no-existe');
  await expect(page.getByRole('heading', { name: 'No encontramos esta salida' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver todos los viajes' }).click();
  await expect(page.getByRole('heading', { name: 'Todos los viajes' })).toBeVisible();
});

test('an unknown locator says so', async ({ page, problems }) => {
  problems.expect(/404/);
  await page.goto(resumeAddress('NADA000000'));
  await expect(
    page.getByRole('heading', { level: 1, name: 'No encontramos esa reserva' }),
  ).toBeVisible();
  await expect(page.getByText('Ese localizador no es de ninguna reserva')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '+34 960 000 000' })).toBeVisible();
});

test.describe('by the clock of the browser', () => {
  test.use(CLOCK_ZONE);

  test('a departure that leaves while its page stands open is not sold', async ({
    page,
    departure,
  }) => {
    await page.clock.install();
    await openTrip(page, departure.trip);
    await chooseMonth(page, departure.start);
    await slideTo(page, departureLink(page, departure));
    await page.clock.setSystemTime(departure.start);
    await departureLink(page, departure).click();
    await expect(page.getByRole('heading', { name: 'Esta salida ya ha zarpado' })).toBeVisible();
    await expect(sendButton(page)).toHaveCount(0);
  });
});
