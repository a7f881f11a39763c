import type { Page } from '@playwright/test';
import { field, fillForm, laura, readReference, send } from './steps/booking-form.ts';
import { bookingAddress, ticket } from './steps/browse.ts';
import { breakCall, READ } from './steps/calls.ts';
import { resumeAddress } from './steps/payment.ts';
import { expect, test } from './steps/test.ts';

const RETRY = 'Volver a intentarlo';
const JOURNEY = /^\/api\/journeys\/(?!trip\/)/;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const { fault, problem, words } of [
  { fault: 500, problem: /500/, words: 'Nuestro servidor no está disponible ahora mismo' },
  {
    fault: 'offline',
    problem: /ERR_INTERNET_DISCONNECTED/,
    words: 'No hay conexión con nuestro servidor',
  },
] as const) {
  test(`a booking that cannot be read can be read later (${fault})`, async ({
    page,
    problems,
    departure,
    openBooking,
  }) => {
    const reference = await openBooking();
    problems.expect(problem);
    const mend = await breakCall(page, { path: READ }, fault);
    await page.goto(resumeAddress(reference));
    const notice = page.getByRole('alert').filter({ hasText: words });
    await expect(notice).toBeVisible();
    await expect(notice.getByRole('link', { name: '+34 960 000 000' })).toBeVisible();

    await test.step('trying again while it still fails says so again', async () => {
      await notice.getByRole('button', { name: RETRY }).click();
      await expect(page.getByText('Buscando tu reserva…')).toBeAttached();
      await expect(notice).toBeVisible();
      await expect(heading(page)).toBeFocused();
    });

    mend();
    await notice.getByRole('button', { name: RETRY }).click();
    expect(await readReference(page)).toBe(reference);
    await expect(heading(page)).toBeFocused();
    await expect(ticket(page, departure.trip.name)).toContainText(reference);
  });

  test(`a departure that cannot be read leaves what is typed (${fault})`, async ({
    page,
    problems,
    departure,
  }) => {
    problems.expect(problem);
    await page.goto('/');
    const mend = await breakCall(page, { path: JOURNEY }, fault);
    await page.goto(bookingAddress(departure));
    const notice = page.getByRole('alert').filter({ hasText: words });
    await expect(notice).toBeVisible();
    await fillForm(page);

    mend();
    await notice.getByRole('button', { name: RETRY }).click();
    await expect(ticket(page, departure.trip.name)).toBeVisible();
    // The focus, which the button had, is around the ticket.
    await expect(
      page.locator(':focus').filter({ has: ticket(page, departure.trip.name) }),
    ).toHaveCount(1);
    await expect(field(page).name).toHaveValue(laura.name);
    await send(page);
    await readReference(page);
  });
}

test('a short fault of the API is passed over', async ({ page, problems, openBooking }) => {
  const reference = await openBooking();
  problems.expect(/503/);
  await page.route(
    /\/api\/bookings\/reference\//,
    (route) => route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } }),
    { times: 2 },
  );
  await page.goto(resumeAddress(reference));
  expect(await readReference(page)).toBe(reference);
});

test('an answer that is no booking is no booking', async ({ page, openBooking }) => {
  const reference = await openBooking();
  await page.route(/\/api\/bookings\/reference\//, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { reference, status: 'quizás' },
    }),
  );
  await page.goto(resumeAddress(reference));
  await expect(page.getByText('Hemos recibido una respuesta que no entendemos')).toBeVisible();
  await page.unroute(/\/api\/bookings\/reference\//);
  await page.getByRole('button', { name: RETRY }).click();
  expect(await readReference(page)).toBe(reference);
});
