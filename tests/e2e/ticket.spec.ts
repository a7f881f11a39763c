import { field, fillForm, laura } from './steps/booking-form.ts';
import { openBookingForm, ticket } from './steps/browse.ts';
import { expect, test } from './steps/test.ts';

test('a booking leads to its trip', async ({ page, departure, openBooking }) => {
  await openBooking();
  const { slug, name } = departure.trip;
  await ticket(page, name).getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`/trip-details/${slug}`);
});

test('a look at the trip from the booking form loses nothing that is kept', async ({
  page,
  departure,
}) => {
  await openBookingForm(page, departure);
  await fillForm(page);
  const { slug, name } = departure.trip;
  await ticket(page, name).getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`/trip-details/${slug}`);
  await openBookingForm(page, departure);
  await expect(field(page).name).toHaveValue(laura.name);
  await expect(field(page).comments).toHaveValue(laura.comments);
});

test('copies the locator', async ({ page, context, departure, openBooking }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const reference = await openBooking();
  const ours = ticket(page, departure.trip.name);
  await ours.getByRole('button', { name: 'Copiar Localizador' }).click();
  await expect(ours.getByText('Localizador copiado')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
});

test('tells of a second copy of the locator as of the first', async ({
  page,
  context,
  departure,
  openBooking,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openBooking();
  const ours = ticket(page, departure.trip.name);
  const copy = ours.getByRole('button', { name: 'Copiar Localizador' });
  await copy.click();
  await expect(ours.getByRole('status')).toHaveText('Localizador copiado');
  const said = await ours.getByRole('status').evaluateHandle((status) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(status.textContent)).observe(status, {
      childList: true,
      subtree: true,
    });
    return texts;
  });
  await copy.click();
  await expect.poll(() => said.evaluate((texts) => texts)).toEqual(['', 'Localizador copiado']);
});

test('breaks the line between the two dates, within neither', async ({
  page,
  departure,
  openBooking,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBooking();
  const dates = ticket(page, departure.trip.name).locator('.ticket-subtitle > span');
  await expect(dates).toHaveCount(2);
  const lines = await dates.evaluateAll((parts) =>
    parts.map((part) => {
      const text = document.createRange();
      text.selectNodeContents(part);
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(lines).toEqual([1, 1]);
});
