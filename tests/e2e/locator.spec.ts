import type { Page } from '@playwright/test';
import { readReference } from './steps/booking-form.ts';
import { bookBehindTheScenes } from './steps/bookings.ts';
import { READ, watchCalls } from './steps/calls.ts';
import { locatorField, showBookingButton } from './steps/locator.ts';
import { resumeAddress } from './steps/payment.ts';
import { expect, test } from './steps/test.ts';

/** As people write it down: small letters, a dash in the middle, spaces around. */
const untidy = (reference: string): string =>
  ` ${reference.slice(0, 4).toLowerCase()}-${reference.slice(4)} `;

async function expectBooking(page: Page, reference: string): Promise<void> {
  expect(await readReference(page)).toBe(reference);
  await expect(page.locator('.ticket-code')).toContainText(reference);
}

test('the footer leads to a form that asks for the locator, and on to its booking', async ({
  page,
  apiUrl,
  departure,
}) => {
  const reference = await bookBehindTheScenes(apiUrl, departure);
  await page.goto('/faq');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mi reserva' }).click();
  await expect(page).toHaveURL('/booking-resume');
  await expect(page.getByRole('heading', { level: 1, name: 'Tu reserva' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('¿No lo encuentras? Llámanos al');
  await locatorField(page).fill(untidy(reference));
  await locatorField(page).press('Enter');
  await expectBooking(page, reference);
});

for (const { name, typed, message } of [
  { name: 'an empty locator', typed: '  ', message: 'Localizador requerido.' },
  { name: 'an impossible locator', typed: '7K-3', message: 'Localizador incorrecto.' },
]) {
  test(`${name} gets an error at its field, and asks for no booking`, async ({ page }) => {
    const reads = watchCalls(page, 'GET', READ);
    await page.goto('/booking-resume');
    const control = locatorField(page);
    await control.fill(typed);
    await showBookingButton(page).click();
    await expect(control).toBeFocused();
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await expect(control).toHaveAccessibleDescription(new RegExp(`${RegExp.escape(message)}$`));
    await expect(page).toHaveURL('/booking-resume');
    expect(reads).toHaveLength(0);
  });
}

test('a mistyped locator can be put right where it is found to be of no booking', async ({
  page,
  apiUrl,
  departure,
  problems,
}) => {
  const reference = await bookBehindTheScenes(apiUrl, departure);
  problems.expect(/404/);
  await page.goto(resumeAddress('NADA000000'));
  await expect(page.getByText('Ese localizador no es de ninguna reserva')).toBeVisible();
  await expect(locatorField(page)).toHaveValue('NADA000000');
  await locatorField(page).fill(reference);
  await showBookingButton(page).click();
  await expectBooking(page, reference);
});

test('an address with an untidy locator leads to the booking', async ({
  page,
  apiUrl,
  departure,
  problems,
}) => {
  const reference = await bookBehindTheScenes(apiUrl, departure);
  problems.expect(/404/);
  await page.goto(resumeAddress(encodeURIComponent(untidy(reference))));
  await page.waitForURL(resumeAddress(reference));
  await expectBooking(page, reference);
});
