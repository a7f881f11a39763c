import { sellDownTo } from './steps/bookings.ts';
import { chooseMonth, departureCard, departureLink, openTrip } from './steps/browse.ts';
import { breakCall, watchCalls } from './steps/calls.ts';
import { demand, elementOf, readTrip, RESERVED_TRIPS } from './steps/catalogue.ts';
import { CLOCK_ZONE } from './steps/clock.ts';
import { expect, test } from './steps/test.ts';
import { dayAndMonth } from './steps/words.ts';

test.use(CLOCK_ZONE);

const REFRESH = /^\/api\/journeys\/trip\//;

test('a departure that has left since the build is not shown', async ({ page, apiUrl }) => {
  const { slug, name, departures } = await readTrip(apiUrl, RESERVED_TRIPS.untouched);
  const first = elementOf(departures, 0);
  const html = await (await page.request.get(`/trip-details/${slug}`)).text();
  expect(html).toContain(`/book-now/${slug}/${first.id}`);

  await page.clock.install({ time: first.start.getTime() - 60_000 });
  await openTrip(page, name);
  await chooseMonth(page, first.start);
  await expect(departureLink(page, first)).toBeVisible();

  await page.clock.setSystemTime(first.start);
  await page.reload();
  await expect(page.getByRole('link', { name: dayAndMonth(first.start) })).toHaveCount(0);
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
});

test('shows the seats that the API has now, no sooner than 500 ms', async ({ page, apiUrl }) => {
  const { name, departures } = await readTrip(apiUrl, RESERVED_TRIPS.sellingOut);
  const departure = demand(departures, ({ freePlaces }) => freePlaces > 4);
  await openTrip(page, name);
  await sellDownTo(apiUrl, departure, 2);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const refreshed = page.waitForResponse(/\/api\/journeys\/trip\//);
  await page.reload();
  await (await refreshed).finished();
  await chooseMonth(page, departure.start);
  const card = departureCard(page, departure);
  await page.clock.runFor(499);
  await expect(card).toContainText(`${departure.freePlaces} plazas`);
  await page.clock.runFor(1);
  await expect(card).toContainText('Últimas plazas');

  await sellDownTo(apiUrl, { ...departure, freePlaces: 2 }, 0);
  await page.clock.resume();
  await page.reload();
  await chooseMonth(page, departure.start);
  await expect(card).toContainText('Completo');
  await expect(departureLink(page, departure)).toHaveCount(0);
});

for (const fault of [500, 'offline'] as const) {
  test(`keeps the departures of the build when the refresh fails (${fault})`, async ({
    page,
    problems,
    apiUrl,
  }) => {
    const { name, departures } = await readTrip(apiUrl, RESERVED_TRIPS.untouched);
    const first = elementOf(departures, 0);
    problems.expect(fault === 500 ? /500/ : /ERR_INTERNET_DISCONNECTED/);
    await page.clock.install();
    await breakCall(page, { path: REFRESH }, fault);
    const calls = watchCalls(page, 'GET', REFRESH);
    await openTrip(page, name);
    await expect(async () => {
      await page.clock.fastForward(2_000);
      expect(calls).toHaveLength(3);
    }).toPass();
    await page.clock.fastForward(60_000);
    await expect(departureLink(page, first)).toBeVisible();
    await departureLink(page, first).click();
    await expect(page.getByRole('region', { name: `Billete: ${name}` })).toBeVisible();
  });
}
