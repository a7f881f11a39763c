import type { Page } from '@playwright/test';
import * as v from 'valibot';
import {
  expectFilled,
  field,
  fillForm,
  laura,
  readReference,
  send,
  sendButton,
} from './steps/booking-form.ts';
import { readBooking } from './steps/bookings.ts';
import { bookingAddress, openBookingForm } from './steps/browse.ts';
import { breakCall, CREATE, handleFirst, holdCall, watchCalls } from './steps/calls.ts';
import { elementOf } from './steps/catalogue.ts';
import { resumeAddress } from './steps/payment.ts';
import { expect, test } from './steps/test.ts';
import { REFUSED, toast } from './steps/toast.ts';

test('sends what was typed and the departure, once', async ({ page, departure }) => {
  const creations = watchCalls(page, 'POST', CREATE);
  await openBookingForm(page, departure);
  await fillForm(page);
  await field(page).whatsapp.check();
  await send(page);
  await readReference(page);
  expect(creations).toHaveLength(1);
  const request = elementOf(creations, 0);
  expect(new URL(request.url()).pathname).toBe(`/api/bookings/${departure.id}`);
  expect(request.headers()['idempotency-key']).toBeTruthy();
  expect(request.postDataJSON()).toEqual({
    name: laura.name,
    lastname: laura.lastname,
    phone: laura.phone,
    email: laura.email,
    gender: 'female',
    birthDay: laura.birthday,
    dni: laura.dni,
    comments: laura.comments,
    whatsapp: true,
    terms: true,
    promoCode: null,
    agencyName: 'Web Foque Rojo',
    journeyId: departure.id,
    journeyDate: departure.start.toISOString(),
    tripName: departure.trip.name,
    price: departure.price,
    status: 'pending',
    payedPrice: '0',
    pendingPrice: departure.price,
  });
});

test('what a machine fills in besides goes along, for the API to decide on', async ({
  page,
  problems,
  departure,
}) => {
  const creations = watchCalls(page, 'POST', CREATE);
  await openBookingForm(page, departure);
  await fillForm(page);
  await page.locator('input[name="fax"]').fill('123', { force: true });
  problems.expect(/422/);
  await breakCall(page, { method: 'POST', path: CREATE }, 422);
  await send(page);
  await expect(toast(page, REFUSED)).toBeVisible();
  expect(elementOf(creations, 0).postDataJSON()).toMatchObject({ name: laura.name, fax: '123' });
});

test('a double click, and another while it is being sent, book one seat', async ({
  page,
  departure,
}) => {
  const creations = watchCalls(page, 'POST', CREATE);
  await openBookingForm(page, departure);
  await fillForm(page);
  const answer = await holdCall(page, /\/api\/bookings\//);
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'false');
  await sendButton(page).dblclick();
  const sending = page.getByRole('button', { name: 'Reservando…' });
  await expect(sending).toHaveAttribute('aria-disabled', 'true');
  await sending.click({ force: true });
  await field(page).name.press('Enter');
  answer();
  const reference = await readReference(page);
  await expect(page).toHaveURL(resumeAddress(reference));
  expect(creations).toHaveLength(1);
});

test('what is typed before the script arrives is kept and counts', async ({ page, departure }) => {
  await page.goto('/');
  const release = await holdCall(page, /\/_astro\/.*\.js$/);
  await page.goto(bookingAddress(departure), { waitUntil: 'commit' });
  await fillForm(page);

  await test.step('an early Enter neither loses nor tells anything', async () => {
    await field(page).name.press('Enter');
    await expectFilled(page);
    expect(new URL(page.url()).search).toBe('');
  });

  release();
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'false');
  await expectFilled(page);
  await sendButton(page).click();
  await readReference(page);
});

for (const status of [422, 500]) {
  test(`a refusal shows the message of the server and loses nothing (${status})`, async ({
    page,
    problems,
    departure,
  }) => {
    const creations = watchCalls(page, 'POST', CREATE);
    await openBookingForm(page, departure);
    await fillForm(page);
    problems.expect(new RegExp(String(status)));
    const said = 'El <b>DNI</b> no vale.';
    const mend = await breakCall(page, { method: 'POST', path: CREATE }, status, said);
    await send(page);
    await expect(toast(page, REFUSED)).toContainText(said);
    await expectFilled(page);

    mend();
    await send(page);
    await readReference(page);
    expect(creations).toHaveLength(2);
  });
}

test('a booking whose answer was lost stays one, through a refusal and a correction', async ({
  page,
  apiUrl,
  problems,
  departure,
}) => {
  const creations = watchCalls(page, 'POST', CREATE);
  await openBookingForm(page, departure);
  await fillForm(page);
  problems.expect(/ERR_CONNECTION_RESET/);
  problems.expect(/429/);

  const lost = await test.step('made, and the answer lost', async () => {
    const answer = loseAnswer(page);
    await send(page);
    await expect(toast(page, REFUSED)).toContainText('No hay conexión');
    return answer;
  });

  await test.step('refused for coming too often', async () => {
    const mend = await breakCall(page, { method: 'POST', path: CREATE }, 429);
    await send(page);
    await expect(toast(page, REFUSED).filter({ hasText: 'Algo ha fallado' })).toBeVisible();
    mend();
  });

  await field(page).name.fill('Laura María');
  await send(page);
  expect(await readReference(page)).toBe(lost);
  expect(await readBooking(apiUrl, lost)).toMatchObject({ name: 'Laura María' });
  const keys = creations.map((request) => request.headers()['idempotency-key']);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

/** Lets the next booking be made, and its answer never arrive. @returns its locator */
async function loseAnswer(page: Page): Promise<string> {
  return new Promise((resolve, reject) => {
    handleFirst(page, CREATE, async (route) => {
      const made = v.parse(createdSchema, await (await route.fetch()).json());
      await route.abort('connectionreset');
      resolve(made.reference);
    }).catch(reject);
  });
}

const createdSchema = v.object({ reference: v.string() });

for (const fault of [500, 'offline'] as const) {
  test(`a booking that may have arrived is sent again under the same key (${fault})`, async ({
    page,
    problems,
    departure,
  }) => {
    const creations = watchCalls(page, 'POST', CREATE);
    await openBookingForm(page, departure);
    await fillForm(page);
    problems.expect(fault === 500 ? /500/ : /ERR_INTERNET_DISCONNECTED/);
    const mend = await breakCall(page, { method: 'POST', path: CREATE }, fault);
    await send(page);
    await expect(toast(page, REFUSED)).toBeVisible();
    await expectFilled(page);

    mend();
    await send(page);
    await readReference(page);
    const keys = creations.map((request) => request.headers()['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
}

test('without a connection the form says so, keeps everything, and sends when asked again', async ({
  page,
  context,
  problems,
  departure,
}) => {
  const creations = watchCalls(page, 'POST', CREATE);
  await openBookingForm(page, departure);
  await fillForm(page);
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await send(page);
  await expect(toast(page, REFUSED)).toContainText('No hay conexión con nuestro servidor.');
  await expectFilled(page);
  await field(page).comments.fill('Escrito sin conexión.');

  await context.setOffline(false);
  await send(page);
  await readReference(page);
  expect(elementOf(creations, 1).postDataJSON()).toMatchObject({
    dni: laura.dni,
    comments: 'Escrito sin conexión.',
  });
});
