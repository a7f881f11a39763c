import type { Page } from '@playwright/test';
import { expectFilled, fillForm, readReference, send, sendButton } from './steps/booking-form.ts';
import { readBooking } from './steps/bookings.ts';
import { bookingAddress, ticket } from './steps/browse.ts';
import { CONFIRM, CREATE, handleFirst, SESSION_STATUS, watchCalls } from './steps/calls.ts';
import { pickDeparture, readDeparture } from './steps/catalogue.ts';
import { startMortalApi, type MortalApi } from './steps/mortal-api.ts';
import {
  cardButton,
  confirmedBadge,
  confirmedHeading,
  hostedPay,
  openCheckout,
  resumeAddress,
  retryLink,
} from './steps/payment.ts';
import { expect, test as base } from './steps/test.ts';
import { REFUSED, toast } from './steps/toast.ts';

const test = base.extend<{ api: MortalApi }>({
  api: async ({ context, baseURL, apiUrl }, use) => {
    const api = await startMortalApi(context, { siteUrl: baseURL ?? '', apiUrl });
    await use(api);
    await api.end();
  },
});
test.setTimeout(300_000);
// The browser takes the provider's page, which comes from another port than its address says, for a
// stranger to itself.
test.use({ bypassCSP: true });

const NO_CONNECTION = 'No hay conexión con nuestro servidor';

/** The page says that the API is not there; once it is, asking again goes on. */
async function survive(page: Page, api: MortalApi, words: string, again: string): Promise<void> {
  await expect(page.getByText(words).first()).toBeVisible();
  await api.start();
  await page.getByRole('button', { name: again }).click();
}

test('a booking survives the death of the API at each of its steps', async ({
  page,
  context,
  api,
  apiUrl,
  problems,
}) => {
  const creations = watchCalls(page, 'POST', CREATE);
  const confirmations = watchCalls(page, 'PUT', CONFIRM);
  const departure = await pickDeparture(api.url, 'killed');
  problems.expect(/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/);
  problems.expect(/console error: Checkout/);

  await test.step('before the form has loaded', async () => {
    await api.kill();
    await page.goto(bookingAddress(departure));
    await survive(page, api, NO_CONNECTION, 'Volver a intentarlo');
    await expect(ticket(page, departure.trip.name)).toBeVisible();
  });

  await test.step('between loading and sending', async () => {
    await fillForm(page);
    await api.kill();
    await send(page);
    await expect(toast(page, REFUSED)).toContainText(NO_CONNECTION);
    await expectFilled(page);
    await api.start();
  });

  await test.step('after the booking was made, before its answer came', async () => {
    await handleFirst(page, CREATE, async (route) => {
      const url = route.request().url().replace(apiUrl, api.url);
      const made = await route.fetch({ url });
      expect(made.status()).toBe(201);
      await api.kill();
      await route.abort('connectionreset');
    });
    await send(page);
    await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'false');
    await expectFilled(page);
    await api.start();
    await send(page);
  });
  const reference = await readReference(page);

  await test.step('before the checkout', async () => {
    await api.kill();
    await cardButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: NO_CONNECTION })).toBeVisible();
    await api.start();
    await retryLink(page).click();
    await openCheckout(page);
  });

  await test.step('when the visitor is back from paying', async () => {
    await handleFirst(page, SESSION_STATUS, async (route) => {
      await api.kill();
      await route.abort('connectionrefused');
    });
    await hostedPay(page).click();
    await expect(page.getByText('No vuelvas a pagar')).toBeVisible();
    await api.start();
  });

  await test.step('after the payment was confirmed, before the answer came', async () => {
    await handleFirst(page, CONFIRM, async (route) => {
      const url = route.request().url().replace(apiUrl, api.url);
      const confirmed = await route.fetch({ url });
      expect(confirmed.status()).toBe(200);
      await api.kill();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Comprobar otra vez' }).click();
    await expect(page.getByRole('heading', { name: 'Comprobando el pago…' })).toBeVisible();
    await expect(page.getByText('No vuelvas a pagar')).toBeVisible();
  });

  await test.step('on the resume page', async () => {
    const other = await context.newPage();
    await other.goto(resumeAddress(reference));
    await survive(other, api, NO_CONNECTION, 'Volver a intentarlo');
    await expect(confirmedBadge(other)).toBeVisible();
    await other.close();
  });

  await test.step('the confirmation, asked for again, is the same', async () => {
    await page.getByRole('button', { name: 'Comprobar otra vez' }).click();
    await expect(confirmedHeading(page)).toBeVisible();
  });

  await test.step('nothing is lost and nothing doubled', async () => {
    expect(creations).toHaveLength(3);
    expect(new Set(creations.map((each) => each.headers()['idempotency-key'])).size).toBe(1);
    expect(confirmations).toHaveLength(2);
    expect((await readBooking(api.url, reference)).status).toBe('confirmed');
    const { freePlaces } = await readDeparture(api.url, departure.trip, departure.id);
    expect(freePlaces).toBe(departure.freePlaces - 1);
  });
});
