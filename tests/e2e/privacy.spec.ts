import type { Page } from '@playwright/test';
import { field, fillForm, readReference, send, type Traveller } from './steps/booking-form.ts';
import { findBookingForm, openBookingForm } from './steps/browse.ts';
import { confirmedHeading, hostedPay, openCheckout } from './steps/payment.ts';
import { expect, test } from './steps/test.ts';

/** Every value can be told from anything else that the pages hold. */
const marked: Traveller = {
  name: 'Quiteria',
  lastname: 'Zubizarreta',
  email: 'quiteria.zubi@example.com',
  phone: '+34 699 887 766',
  birthday: '1987-11-23',
  dni: '98765432Q',
  gender: 'Mujer',
  comments: 'Alergia al kiwi',
};
const { gender: _shared, ...values } = marked;

/** What can be told from a text, however it is encoded. */
function tracesIn(text: string): string[] {
  const plain = decodeURIComponent(
    text.replaceAll('+', ' ').replaceAll(/%(?![0-9a-f]{2})/gi, '%25'),
  );
  return Object.values(values).filter((value) =>
    [text, plain].some((each) => each.toLowerCase().includes(value.toLowerCase())),
  );
}

interface Asked {
  url: string;
  referer: string | undefined;
}

/**
 * What is asked for, with what tells where from: as the browser says it when it asks, since it never
 * tells the final headers of a page that it fetches ahead.
 */
function watchRequests(page: Page): readonly Asked[] {
  const requests: Asked[] = [];
  page.on('request', (request) => {
    requests.push({ url: request.url(), referer: request.headers().referer });
  });
  return requests;
}

const stored = (page: Page) =>
  page.evaluate(() => ({
    session: JSON.stringify(Object.entries(sessionStorage)),
    local: JSON.stringify(Object.entries(localStorage)),
    cookies: document.cookie,
    state: JSON.stringify(history.state),
    address: location.href,
    title: document.title,
  }));

test('nothing personal stands in an address, a Referer, the history or what is kept', async ({
  page,
  context,
  baseURL,
  departure,
}) => {
  const requests = watchRequests(page);
  await findBookingForm(page, departure);
  await fillForm(page, marked);

  await test.step('the draft holds neither document, birthday nor the repeated e-mail', async () => {
    const { session, local, cookies, state } = await stored(page);
    expect(tracesIn(session)).toEqual([
      ...[marked.name, marked.lastname, marked.email, marked.phone, marked.comments],
    ]);
    expect(session).not.toContain('retypeemail');
    expect(tracesIn(local + cookies + state)).toEqual([]);
  });

  await send(page);
  const reference = await readReference(page);
  await test.step('the draft goes with the booking', async () => {
    expect(tracesIn(Object.values(await stored(page)).join('\n'))).toEqual([]);
  });

  await openCheckout(page);
  await hostedPay(page).click();
  await expect(confirmedHeading(page)).toBeVisible();
  expect(tracesIn(Object.values(await stored(page)).join('\n'))).toEqual([]);

  const referers = requests.map(({ referer }) => referer).filter((each) => each !== undefined);
  const addresses = [...requests.map(({ url }) => url), ...referers];
  expect(addresses.filter((address) => tracesIn(address).length > 0)).toEqual([]);
  expect(referers.filter((each) => each.startsWith(baseURL ?? 'nowhere')).length).toBeGreaterThan(
    10,
  );

  await test.step('no Referer tells the locator, which opens the booking', async () => {
    const later = watchRequests(page);
    await page.goto(`/booking-resume/${reference}`);
    await page.getByRole('link', { name: 'Saber más' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Cómo es/ })).toBeVisible();
    expect(later.filter(({ url }) => url.includes(reference)).length).toBeGreaterThan(0);
    expect(later.filter(({ referer }) => referer?.includes(reference))).toEqual([]);
  });

  await test.step('going back through the history shows no more', async () => {
    for (let back = 0; back < 3; back++) {
      await page.goBack();
      // The checkout that has been paid leads on at once.
      await page.waitForLoadState('networkidle');
      expect(tracesIn(Object.values(await stored(page)).join('\n'))).toEqual([]);
    }
    expect(await context.cookies()).toEqual([]);
  });
});

test('what is typed can be cleared by hand', async ({ page, departure }) => {
  await openBookingForm(page, departure);
  await fillForm(page, marked);
  await page.getByRole('button', { name: 'Borrar lo escrito' }).click();
  await expect(field(page).email).toHaveValue('');
  await expect(field(page).dni).toHaveValue('');
  expect(tracesIn(Object.values(await stored(page)).join('\n'))).toEqual([]);
});
