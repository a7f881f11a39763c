import {
  chooseMonth,
  departureCard,
  departureLink,
  monthTabs,
  openTrip,
  slideTo,
} from './steps/browse.ts';
import { holdCall } from './steps/calls.ts';
import {
  demand,
  elementOf,
  isOpen,
  readTrip,
  RESERVED_TRIPS,
  type Departure,
} from './steps/catalogue.ts';
import { expect, test } from './steps/test.ts';
import { dateInWords, dayAndMonth, dayAndShortMonth, euros, monthTab } from './steps/words.ts';

test('shows every departure with its ribbon, and books the open ones only', async ({
  page,
  apiUrl,
}) => {
  const trip = await readTrip(apiUrl, RESERVED_TRIPS.untouched);
  await openTrip(page, trip);
  for (const departure of trip.departures) {
    const { start, end, price, deposit } = departure;
    await chooseMonth(page, start);
    const card = departureCard(page, departure);
    await slideTo(page, card);
    await expect(card).toContainText(`→ ${dayAndShortMonth(end)}`);
    await expect(card).toContainText(euros(price));
    await expect(card).toContainText(`Vuelta el ${dayAndMonth(end)}`);
    await expect(card).toContainText(`reserva ${euros(deposit)}`);
    await expect(card).toContainText(placesOf(departure));
    await expect(departureLink(page, departure)).toHaveCount(isOpen(departure) ? 1 : 0);
  }
});

function placesOf({ freePlaces, closed }: Departure): string {
  if (closed || freePlaces === 0) return 'Completo';
  return freePlaces < 4 ? 'Últimas plazas' : `${freePlaces} plazas`;
}

test('says beside the departures what is paid when, for what, and what if one cancels', async ({
  page,
  apiUrl,
}) => {
  await openTrip(page, await readTrip(apiUrl, RESERVED_TRIPS.untouched));
  const departures = page.getByRole('region', { name: 'Salidas' });
  await expect(departures).toContainText('Precios por persona.');
  await expect(departures).toContainText('el resto, el día del embarque');
  for (const [name, path] of [
    ['qué cubre el precio', '/page/gastos-vacaciones-en-velero'],
    ['qué pasa si cancelas', '/page/cancelacion-de-viajes'],
  ] as const) {
    await expect(departures.getByRole('link', { name })).toHaveAttribute('href', path);
  }
});

test('a full departure is no link, but offers to be told', async ({ page, apiUrl }) => {
  const trip = await readTrip(apiUrl, RESERVED_TRIPS.untouched);
  const full = demand(trip.departures, ({ freePlaces }) => freePlaces === 0);
  await openTrip(page, trip);
  await chooseMonth(page, full.start);
  const card = departureCard(page, full);
  const address = page.url();
  await card.getByText('Completo').click();
  await expect(page).toHaveURL(address);
  await card.getByRole('link', { name: 'Avísame si hay plaza' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible();
  await expect(page.getByLabel('Asunto')).toHaveValue(`Avísame si hay plaza: ${trip.name}`);
  await expect(page.getByLabel('Mensaje')).toHaveValue(
    `Quiero ir en la salida del ${dateInWords(full.start)} si queda una plaza libre.`,
  );
});

test('chooses the month by keyboard', async ({ page, apiUrl }) => {
  const trip = await readTrip(apiUrl, 'ibiza-formentera');
  await openTrip(page, trip);
  const tabs = monthTabs(page).getByRole('tab');
  const expectChosen = async (index: number) => {
    const tab = tabs.nth(index);
    await expect(tab).toBeFocused();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
    const month = await tab.innerText();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(page.getByRole('tabpanel', { name: month })).toBeVisible();
  };
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await expect(tabs.first()).toHaveText(monthTab(elementOf(trip.departures, 0).start));
  // Another month first: that the first one is chosen says nothing of a script that listens.
  await chooseMonth(page, elementOf(trip.departures, trip.departures.length - 1).start);
  await chooseMonth(page, elementOf(trip.departures, 0).start);
  await expect(tabs.first()).toBeFocused();
  const last = (await tabs.count()) - 1;
  await page.keyboard.press('ArrowRight');
  await expectChosen(1);
  await page.keyboard.press('ArrowLeft');
  await expectChosen(0);
  await page.keyboard.press('ArrowLeft');
  await expectChosen(last);
  await page.keyboard.press('ArrowRight');
  await expectChosen(0);
  await page.keyboard.press('End');
  await expectChosen(last);
  await page.keyboard.press('Home');
  await expectChosen(0);

  await page.keyboard.press('Tab');
  const firstPanel = page.getByRole('tabpanel').getByRole('link');
  await expect(firstPanel.first()).toBeFocused();
});

test('a month that is tapped before the script has come is shown when it comes', async ({
  page,
}) => {
  const release = await holdCall(page, /DeparturesIsland/);
  await page.goto('/trip-details/ibiza-formentera');
  const tab = monthTabs(page).getByRole('tab').nth(2);
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'false');
  release();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: await tab.innerText() })).toBeVisible();
});

test('the chosen month is told apart where the colours are the visitor’s own', async ({
  page,
  apiUrl,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openTrip(page, await readTrip(apiUrl, 'ibiza-formentera'));
  const tabs = monthTabs(page).getByRole('tab');
  const lineOf = (index: number) =>
    tabs.nth(index).evaluate((tab) => getComputedStyle(tab).borderBottomColor);
  expect(await lineOf(1)).toBe(await lineOf(2));
  expect(await lineOf(0)).not.toBe(await lineOf(1));
});

test('a departure that receives the focus comes into view', async ({ page, apiUrl }) => {
  const trip = await readTrip(apiUrl, 'ibiza-formentera');
  const inJuly = trip.departures.filter(({ start }) => start.getUTCMonth() === 6);
  await openTrip(page, trip);
  await chooseMonth(page, elementOf(inJuly, 0).start);
  const links = page.getByRole('tabpanel').getByRole('listitem').getByRole('link');
  await expect(links).toHaveCount(inJuly.length);
  await expect(links.last()).not.toBeInViewport();
  for (let index = 0; index < inJuly.length; index++) {
    await page.keyboard.press('Tab');
    await expect(links.nth(index)).toBeFocused();
    await expect(links.nth(index)).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  for (let index = inJuly.length - 3; index >= 0; index--) {
    await expect(links.nth(index)).toBeFocused();
    await expect(links.nth(index)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Shift+Tab');
  }
});

test('a trip without departures says so', async ({ page, apiUrl }) => {
  const trip = await readTrip(apiUrl, RESERVED_TRIPS.empty);
  await openTrip(page, trip);
  await expect(
    page.getByText(
      'No hay salidas para estas fechas contacta con nosotros o reserva un velero privado.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'reserva un velero privado.' })).toHaveAttribute(
    'href',
    '/rent-charter',
  );
  await expect(monthTabs(page)).toHaveCount(0);
  await expect(page.getByText('Precios por persona.')).toHaveCount(0);
});

for (const width of [390, 1440]) {
  test(`the cards of a month end where their panel ends (${width} px)`, async ({
    page,
    apiUrl,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const trip = await readTrip(apiUrl, 'ibiza-formentera');
    const inJuly = trip.departures.filter(({ start }) => start.getUTCMonth() === 6);
    await openTrip(page, trip);
    await chooseMonth(page, elementOf(inJuly, 0).start);
    const panel = page.getByRole('tabpanel');
    await expect(panel.locator('[data-live]')).toBeVisible();
    const ends = await panel.evaluate((element) => {
      const { left: start, right } = element.getBoundingClientRect();
      const cards = [...element.querySelectorAll('.journey')].map((card) =>
        card.getBoundingClientRect(),
      );
      const shown = cards.filter(({ left }) => left < right);
      return { start, right, first: shown[0]?.left, last: shown.at(-1)?.right };
    });
    expect(ends.first).toBeCloseTo(ends.start, 0);
    expect(ends.last).toBeCloseTo(ends.right, 0);
  });
}
