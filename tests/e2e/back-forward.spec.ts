import type { Page } from '@playwright/test';
import * as v from 'valibot';
import {
  book,
  expectFilled,
  field,
  fillForm,
  laura,
  readReference,
  send,
} from './steps/booking-form.ts';
import {
  chooseMonth,
  departureCard,
  madeLink,
  madeNotice,
  openBookingForm,
  openTrip,
} from './steps/browse.ts';
import { CREATE, handleFirst, watchCalls } from './steps/calls.ts';
import { demand, readTrip, RESERVED_TRIPS, type Departure } from './steps/catalogue.ts';
import { cardButton, openCheckout } from './steps/payment.ts';
import { expect, test } from './steps/test.ts';

// Playwright turns the back-forward cache off in every browser that it starts.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  },
});

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted);
    });
  });
});

/** Follows a link out of the page and comes back by the browser's own button. */
async function leaveAndReturn(page: Page, meanwhile = () => {}): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Aviso legal' }).click();
  await expect(page).toHaveURL(/aviso-legal$/);
  meanwhile();
  await page.goBack({ waitUntil: 'commit' });
}

/** @returns what makes the API tell the page that the departure is full */
async function controlSeats(page: Page, departure: Departure): Promise<() => void> {
  const journeySchema = v.looseObject({ _id: v.string(), freePlaces: v.number() });
  const answerSchema = v.union([v.array(journeySchema), journeySchema]);
  let isFull = false;
  await page.route('**/api/journeys/**', async (route) => {
    const response = await route.fetch();
    const answer = v.parse(answerSchema, await response.json());
    for (const journey of [answer].flat()) {
      if (isFull && journey._id === departure.id) journey.freePlaces = 0;
    }
    await route.fulfill({ response, json: answer });
  });
  return () => {
    isFull = true;
  };
}

/**
 * Books by the form, of an API that lets the browser keep the page; ours forbids it in its answer.
 * @returns the locator
 */
async function bookAndBeKept(page: Page, departure: Departure): Promise<string> {
  await handleFirst(page, CREATE, async (route) => {
    const response = await route.fetch();
    const { 'cache-control': _noStore, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await openBookingForm(page, departure);
  await fillForm(page);
  await send(page);
  return readReference(page);
}

const expectRestored = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-restored', 'true');

for (const path of ['/', '/trips', '/sailboats', '/contact', '/faq', '/page/veleros']) {
  test(`${path} comes back as it was`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await leaveAndReturn(page);
    await expectRestored(page);
  });
}

test('the departures of a page that comes back are those of now', async ({ page, apiUrl }) => {
  const { name, departures } = await readTrip(apiUrl, RESERVED_TRIPS.untouched);
  const departure = demand(departures, ({ freePlaces }) => freePlaces > 2);
  const sellOut = await controlSeats(page, departure);
  await openTrip(page, { slug: RESERVED_TRIPS.untouched, name });
  await chooseMonth(page, departure.start);
  await expect(departureCard(page, departure)).not.toContainText('Completo');
  await leaveAndReturn(page, sellOut);
  await expectRestored(page);
  await expect(departureCard(page, departure)).toContainText('Completo');
});

test('what has passed meanwhile is hidden on a page that comes back', async ({ page }) => {
  await page.goto('/');
  const departure = page.locator('[data-until]').filter({ visible: true }).first();
  await departure.evaluate((element) => {
    element.id = 'passing';
    element.dataset.until = new Date().toISOString();
  });
  await leaveAndReturn(page);
  await expectRestored(page);
  await expect(page.locator('#passing')).toBeHidden();
});

test('a toast that has been seen is gone from a page that comes back', async ({ page }) => {
  await page.goto('/confirm');
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByText('Ha habido algún error en el pago!')).toBeVisible();
  await leaveAndReturn(page);
  await expectRestored(page);
  await expect(page.getByText('Ha habido algún error en el pago!')).toHaveCount(0);
});

test('one can pay after the browser’s way back from the checkout', async ({ page, departure }) => {
  await book(page, departure);
  await openCheckout(page);
  await page.goBack({ waitUntil: 'commit' });
  await expect(cardButton(page)).toHaveAttribute('aria-disabled', 'false');
  await openCheckout(page);
});

test('the booking form that comes back knows that the last seat is gone', async ({
  page,
  apiUrl,
}) => {
  const { departures } = await readTrip(apiUrl, RESERVED_TRIPS.untouched);
  const departure = demand(departures, ({ freePlaces }) => freePlaces > 2);
  const sellOut = await controlSeats(page, departure);
  await page.goto(`/book-now/${departure.trip.slug}/${departure.id}`);
  await expect(page.getByText('Precio de reserva:')).toBeVisible();
  await leaveAndReturn(page, sellOut);
  await expect(page.getByRole('heading', { name: 'Esta salida está completa' })).toBeVisible();
});

test('the form that comes back after booking is empty, tells of it, and books another seat', async ({
  page,
  departure,
}) => {
  const creations = watchCalls(page, 'POST', CREATE);
  const first = await bookAndBeKept(page, departure);
  await page.goBack({ waitUntil: 'commit' });
  await expectRestored(page);
  await expect(madeLink(page, first)).toBeInViewport();
  for (const name of ['name', 'email', 'birthday', 'dni'] as const) {
    await expect(field(page)[name], name).toHaveValue('');
  }
  await expect(field(page).terms).not.toBeChecked();

  await fillForm(page, { ...laura, name: 'Marta' });
  await send(page);
  await expect(page).not.toHaveURL(/book-now/);
  expect(await readReference(page)).not.toBe(first);
  expect(creations).toHaveLength(2);
});

test('what was typed comes back where nothing was booked', async ({ page, departure }) => {
  await openBookingForm(page, departure);
  await fillForm(page);
  await leaveAndReturn(page);
  await expectRestored(page);
  await expectFilled(page);
  await expect(madeNotice(page)).toHaveCount(0);
});

test('who has booked the last seat is told so, not only that it is gone', async ({
  page,
  departure,
}) => {
  const sellOut = await controlSeats(page, departure);
  const reference = await bookAndBeKept(page, departure);
  sellOut();
  await page.goBack({ waitUntil: 'commit' });
  await expectRestored(page);
  await expect(page.getByRole('heading', { name: 'Esta salida está completa' })).toBeVisible();
  await madeLink(page, reference).click();
  expect(await readReference(page)).toBe(reference);
});
