import type { Page } from '@playwright/test';
import { bookBehindTheScenes } from '../e2e/steps/bookings.ts';
import { bookAndPay } from '../e2e/steps/confirmed-booking.ts';
import { resumeAddress } from '../e2e/steps/payment.ts';
import { expect, test } from '../e2e/steps/test.ts';

/** An A4 sheet between margins of 12 mm, in px, and the half of it that a ticket may take. */
const MILLIMETRE = 96 / 25.4;
const SHEET = { width: Math.round(186 * MILLIMETRE), height: Math.round(273 * MILLIMETRE) };
const HALF_A_SHEET = 148.5 * MILLIMETRE - 12 * MILLIMETRE;

async function expectOnHalfASheet(page: Page, reference: string): Promise<void> {
  await page.goto(resumeAddress(reference));
  await expect(page.locator('.ticket-code')).toContainText(reference);
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.print-head')).toBeVisible();
  await expect(page.locator('.print-head')).toContainText('+34 960 000 000');
  for (const hidden of ['site-navbar', 'footer', '.payment', '.subscribe']) {
    for (const element of await page.locator(hidden).all()) await expect(element).toBeHidden();
  }
  const printed = await page.locator('.booking-frame').boundingBox();
  expect((printed?.y ?? Infinity) + (printed?.height ?? 0)).toBeLessThan(HALF_A_SHEET);
}

test('an ordinary page is printed with all its slides, and nothing to press', async ({ page }) => {
  await page.setViewportSize(SHEET);
  await page.goto('/trips');
  const region = page.getByRole('region', { name: 'Viajes en velero', exact: true });
  const slides = region.locator('.carousel-row > *');
  await expect(slides.last()).not.toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  for (const button of await page.locator('button').all()) await expect(button).toBeHidden();
  for (const slide of await slides.all()) {
    const box = await slide.boundingBox();
    expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(SHEET.width);
  }
});

test('a provisional booking is printed on half a sheet', async ({ page, apiUrl, departure }) => {
  await expectOnHalfASheet(page, await bookBehindTheScenes(apiUrl, departure));
});

test('a confirmed booking is printed on half a sheet', async ({ page, apiUrl, departure }) => {
  await expectOnHalfASheet(page, await bookAndPay(apiUrl, departure));
});
