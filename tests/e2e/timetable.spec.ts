import * as v from 'valibot';
import {
  demand,
  elementOf,
  isOpen,
  readJson,
  readTrip,
  type Departure,
} from './steps/catalogue.ts';
import { CLOCK_ZONE } from './steps/clock.ts';
import { expect, test } from './steps/test.ts';
import { euros, numericDate } from './steps/words.ts';

test.use(CLOCK_ZONE);

const ROWS = 5;
const slugsSchema = v.array(v.object({ slug: v.string() }));

/** Every departure of the catalogue, the nearest first. */
async function readDepartures(apiUrl: string): Promise<readonly Departure[]> {
  const trips = v.parse(slugsSchema, await readJson(`${apiUrl}/api/trips`));
  const read = await Promise.all(trips.map(({ slug }) => readTrip(apiUrl, slug)));
  return read
    .flatMap(({ departures }) => departures)
    .sort((one, other) => one.start.getTime() - other.start.getTime());
}

test('the home page lists the nearest departures of all trips', async ({ page, apiUrl }) => {
  const departures = await readDepartures(apiUrl);
  await page.goto('/');
  const rows = page.getByRole('region', { name: 'Próximas salidas' }).getByRole('listitem');
  await expect(rows).toHaveCount(ROWS);
  const last = elementOf(departures, ROWS - 1).start;
  for (const { trip, start, price, deposit } of departures.filter(({ start }) => start < last)) {
    const row = rows
      .filter({ has: page.getByRole('link', { name: trip.name, exact: true }) })
      .filter({ has: page.getByRole('link', { name: numericDate(start) }) });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(euros(price));
    await expect(row).toContainText(`reserva ${euros(deposit)}`);
  }
});

test('a departure that has left since the build moves out of the timetable', async ({
  page,
  apiUrl,
}) => {
  const departures = await readDepartures(apiUrl);
  const first = elementOf(departures, 0).start;
  const next = demand(departures, ({ start }) => start > first).start;
  const html = await (await page.request.get('/')).text();
  expect(html).toContain(numericDate(first));

  const rows = page.getByRole('region', { name: 'Próximas salidas' }).getByRole('listitem');
  const ofDay = (day: Date) =>
    rows.filter({ has: page.getByRole('link', { name: numericDate(day) }) });
  await page.clock.install({ time: first.getTime() - 60_000 });
  await page.goto('/');
  await expect(ofDay(first).first()).toBeVisible();

  await page.clock.setSystemTime(first);
  await page.reload();
  await expect(ofDay(next).first()).toBeVisible();
  await expect(ofDay(first)).toHaveCount(0);
  await expect(rows).toHaveCount(ROWS);
});

test('a full departure of the timetable offers to be told', async ({ page, apiUrl }) => {
  const departures = await readDepartures(apiUrl);
  const full = demand(departures.slice(0, 10), (departure) => !isOpen(departure));
  await page.clock.install({ time: full.start.getTime() - 60_000 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const row = page
    .getByRole('region', { name: 'Próximas salidas' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: full.trip.name, exact: true }) })
    .filter({ hasText: 'Completo' })
    .first();
  await expect(row.getByRole('link', { name: /^Reservar/ })).toHaveCount(0);
  await row.getByRole('link', { name: /^Avísame/ }).click();
  await expect(page).toHaveURL(/\/contact\?subject=/);
  await expect(page.getByRole('heading', { name: 'Escríbenos' })).toBeInViewport();
  await expect(page.getByLabel('Asunto')).toBeInViewport();
  await expect(page.getByLabel('Asunto')).toHaveValue(/^Avísame si hay plaza: /);
});

test('a home page without departures keeps its sections apart', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('region', { name: 'Próximas salidas' }).evaluate((table) => table.remove());
  const gaps = await page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const gap = (upper: string, lower: string) =>
      (boxOf(lower)?.top ?? 0) - (boxOf(upper)?.bottom ?? 0);
    return [gap('.hero', '.services'), gap('.services', '.boats')];
  });
  expect(gaps[0]).toBeCloseTo(gaps[1] ?? 0);
});
