import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { sellDownTo } from './steps/bookings.ts';
import { chooseMonth, departureCard, departureLink, monthTabs, openTrip } from './steps/browse.ts';
import { breakCall, watchCalls } from './steps/calls.ts';
import { demand, elementOf, readTrip, RESERVED_TRIPS } from './steps/catalogue.ts';
import { CLOCK_ZONE } from './steps/clock.ts';
import { expect, test } from './steps/test.ts';
import { dateInWords } from './steps/words.ts';

test.use(CLOCK_ZONE);

const REFRESH = /^\/api\/journeys\/trip\//;

test('a departure that has left since the build is not shown', async ({ page, apiUrl }) => {
  const trip = await readTrip(apiUrl, RESERVED_TRIPS.untouched);
  const first = elementOf(trip.departures, 0);
  const html = await (await page.request.get(`/trip-details/${trip.slug}`)).text();
  expect(html).toContain(`/book-now/${trip.slug}/${first.id}`);

  await page.clock.install({ time: first.start.getTime() - 60_000 });
  await openTrip(page, trip);
  await chooseMonth(page, first.start);
  await expect(departureLink(page, first)).toBeVisible();

  await page.clock.setSystemTime(first.start);
  await page.reload();
  await expect(page.getByRole('link', { name: dateInWords(first.start) })).toHaveCount(0);
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
});

test('shows the seats that the API has now, no sooner than 500 ms', async ({ page, apiUrl }) => {
  const trip = await readTrip(apiUrl, RESERVED_TRIPS.sellingOut);
  const departure = demand(trip.departures, ({ freePlaces }) => freePlaces > 4);
  await openTrip(page, trip);
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

const wireSchema = v.array(v.looseObject({ dateFrom: v.string(), freePlaces: v.number() }));
type Wire = v.InferOutput<typeof wireSchema>;

/**
 * Changes the refreshed departures, which wait until the returned function is called; that one
 * returns when they have been answered.
 */
async function holdRefresh(
  page: Page,
  change: (journeys: Wire) => Wire,
): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<undefined>();
  const answered = Promise.withResolvers<undefined>();
  await page.route(/\/api\/journeys\/trip\//, async (route) => {
    await released.promise;
    const response = await route.fetch();
    await route.fulfill({ response, json: change(v.parse(wireSchema, await response.json())) });
    answered.resolve(undefined);
  });
  return async () => {
    released.resolve(undefined);
    await answered.promise;
  };
}

for (const { name, change, focused } of [
  {
    name: 'other seats leave month and focus to who walks the tabs',
    change: (journeys: Wire) => journeys.map((journey) => ({ ...journey, freePlaces: 2 })),
    focused: 1,
  },
  {
    name: 'a month that goes gives its focus to the first one',
    change: (journeys: Wire) => {
      const months = [...new Set(journeys.map(({ dateFrom }) => dateFrom.slice(0, 7)))].sort();
      return journeys
        .filter(({ dateFrom }) => !dateFrom.startsWith(months[1] ?? 'none'))
        .map((journey) => ({ ...journey, freePlaces: 2 }));
    },
    focused: 0,
  },
]) {
  test(`refreshing: ${name}`, async ({ page, apiUrl }) => {
    const { departures, ...trip } = await readTrip(apiUrl, 'ibiza-formentera');
    const release = await holdRefresh(page, change);
    await openTrip(page, trip);
    await chooseMonth(page, elementOf(departures, departures.length - 1).start);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    const tabs = monthTabs(page).getByRole('tab');
    await expect(tabs.nth(1)).toBeFocused();
    await release();
    const shown = page.getByRole('tabpanel');
    await expect(shown.getByText('Últimas plazas').first()).toBeVisible();
    await expect(shown.getByText(/^\d+ plazas$/)).toHaveCount(0);
    await expect(tabs.nth(focused)).toBeFocused();
    await expect(tabs.nth(focused)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(focused + 1)).toBeFocused();
  });
}

for (const fault of [500, 'offline'] as const) {
  test(`keeps the departures of the build when the refresh fails (${fault})`, async ({
    page,
    problems,
    apiUrl,
  }) => {
    const trip = await readTrip(apiUrl, RESERVED_TRIPS.untouched);
    const first = elementOf(trip.departures, 0);
    problems.expect(fault === 500 ? /500/ : /ERR_INTERNET_DISCONNECTED/);
    await page.clock.install();
    await breakCall(page, { path: REFRESH }, fault);
    const calls = watchCalls(page, 'GET', REFRESH);
    await openTrip(page, trip);
    await expect(async () => {
      await page.clock.fastForward(2_000);
      expect(calls).toHaveLength(3);
    }).toPass();
    await page.clock.fastForward(60_000);
    await expect(departureLink(page, first)).toBeVisible();
    await departureLink(page, first).click();
    await expect(page.getByRole('region', { name: `Billete: ${trip.name}` })).toBeVisible();
  });
}
