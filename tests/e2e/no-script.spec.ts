import type { Page } from '@playwright/test';
import { isOpen, readTrip, RESERVED_TRIPS, type Departure } from './steps/catalogue.ts';
import { bookingAddress, menuButton } from './steps/browse.ts';
import { overflowOf } from './steps/overflow.ts';
import { resumeAddress } from './steps/payment.ts';
import { expect, test } from './steps/test.ts';
import { dateInWords, euros, monthTab } from './steps/words.ts';

test.use({ javaScriptEnabled: false });

test('the home page shows its next departures', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const timetable = page.getByRole('region', { name: 'Próximas salidas' });
  const links = timetable.getByRole('link', { name: /^Reservar / });
  await expect(links.first()).toBeVisible();
  await expect(links.first()).toHaveAttribute('href', /^\/book-now\/[^/]+\/[^/]+$/);
  await expect(page.getByRole('link', { name: 'Ver barcos' })).toBeAttached();
});

test('only the rows of slides scroll sideways on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/trips', '/sailboats', '/trip-details/menorca']) {
    await page.goto(path);
    expect(await overflowOf(page), path).toEqual([]);
  }
});

test('the menu of a phone opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await menuButton(page).click();
  await page.getByRole('link', { name: 'Viajes en Velero', exact: true }).first().click();
  await expect(page).toHaveURL('/trips');
});

test('the trips are listed and lead to their pages', async ({ page, apiUrl }) => {
  const { name } = await readTrip(apiUrl, 'menorca');
  await page.goto('/trips');
  const featured = page.getByRole('region', { name: 'Viajes en velero' }).first();
  await expect(featured.getByRole('link', { name }).first()).toBeVisible();
  const all = page.getByRole('region', { name: 'Todos los viajes' });
  await all.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

for (const slug of [RESERVED_TRIPS.untouched, 'ibiza-formentera']) {
  test(`every departure of ${slug} stands under its month`, async ({ page, apiUrl }) => {
    const { departures } = await readTrip(apiUrl, slug);
    expect(departures.length).toBeGreaterThan(5);
    await page.goto(`/trip-details/${slug}`);
    await expectNeedsScript(page);
    for (const departure of departures) {
      const { start, price, deposit } = departure;
      await expect(monthHeading(page, start)).toBeVisible();
      const card = cardOf(page, departure);
      await expect(card).toBeVisible();
      await expect(card).toContainText(euros(price));
      await expect(card).toContainText(`reserva ${euros(deposit)}`);
    }
    await expect(page.getByText('Completo', { exact: true })).toHaveCount(
      departures.filter((departure) => !isOpen(departure)).length,
    );
    await expect(page.getByRole('link', { name: /^Reservar plaza el / })).toHaveCount(
      departures.filter(isOpen).length,
    );
  });
}

test('a trip without departures says so', async ({ page }) => {
  await page.goto(`/trip-details/${RESERVED_TRIPS.empty}`);
  await expect(page.getByText('No hay salidas para estas fechas')).toBeVisible();
});

test('the booking form says that it needs JavaScript', async ({ page, departure }) => {
  await page.goto(bookingAddress(departure));
  await expectNeedsScript(page);
});

test('a booking says that it needs JavaScript', async ({ page }) => {
  await page.goto(resumeAddress('ABCDEFGHJK'));
  await expectNeedsScript(page, SEE_AND_PAY);
  await expect(page.locator('main h1:visible')).toHaveText('Tu reserva');
});

test('the confirmation says that it needs JavaScript', async ({ page }) => {
  await page.goto('/confirm?booking_id=ABCDEFGHJK');
  await expectNeedsScript(page, SEE_AND_PAY);
  await expect(page.locator('main h1:visible')).toHaveText('Tu reserva');
});

const SEE_AND_PAY = 'Para ver y pagar tu reserva por internet hace falta JavaScript.';

/** Says so in the page itself, and whom to call or write to instead. */
async function expectNeedsScript(
  page: Page,
  words = 'Para reservar por internet hace falta JavaScript.',
): Promise<void> {
  // By selector: the queries by text and role pass over what stands in a noscript element.
  const note = page.locator('main noscript > p');
  await expect(note).toBeVisible();
  await expect(note).toContainText(words);
  const phone = note.locator('a[href="tel:+34960000000"]');
  await expect(phone).toBeVisible();
  await expect(phone).toHaveText('+34 960 000 000');
  const email = note.locator('a[href="mailto:hola@foquerojo.example"]');
  await expect(email).toBeVisible();
  await expect(email).toHaveText('hola@foquerojo.example');
}

const monthHeading = (page: Page, start: Date) =>
  page.getByRole('heading', { level: 3, name: monthTab(start) });

/** A departure by its link, in whichever month it stands. */
const cardOf = (page: Page, { start }: Departure) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: dateInWords(start) }) })
    .filter({ hasText: 'reserva' })
    .first();
