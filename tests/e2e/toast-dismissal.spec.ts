import type { Page } from '@playwright/test';
import { sendButton } from './steps/booking-form.ts';
import { bookingAddress } from './steps/browse.ts';
import { CLOCK_ZONE } from './steps/clock.ts';
import { showRefusal } from './steps/refusal-toast.ts';
import { expect, test } from './steps/test.ts';
import { REFUSED, SEAT_HELD, toast } from './steps/toast.ts';

test.use(CLOCK_ZONE);

/** Section 9 of the specification, in ms. */
const EASE = 300;

for (const { name, dismiss } of [
  {
    name: 'a click on it',
    dismiss: (page: Page) => toast(page, REFUSED).click({ position: { x: 20, y: 20 } }),
  },
  {
    name: 'its close button',
    dismiss: (page: Page) =>
      toast(page, REFUSED).getByRole('button', { name: 'Cerrar aviso' }).click(),
  },
  {
    name: 'its close button by keyboard',
    dismiss: (page: Page) =>
      toast(page, REFUSED).getByRole('button', { name: 'Cerrar aviso' }).press('Enter'),
  },
]) {
  test(`${name} dismisses a toast`, async ({ page, departure, problems }) => {
    await showRefusal(page, departure, problems);
    await page.clock.runFor(EASE);
    await dismiss(page);
    await expect(toast(page, REFUSED)).toHaveAttribute('data-state', 'removed');
    await page.clock.runFor(EASE);
    await expect(toast(page, REFUSED)).toHaveCount(0);
  });
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a tap dismisses a toast', async ({ page, departure, problems }) => {
    await showRefusal(page, departure, problems);
    await page.clock.runFor(EASE);
    await toast(page, REFUSED).tap({ position: { x: 20, y: 20 } });
    await page.clock.runFor(EASE);
    await expect(toast(page, REFUSED)).toHaveCount(0);
  });
});

test('toasts are announced: an error at once, others when there is time', async ({
  page,
  departure,
  problems,
}) => {
  await page.goto(bookingAddress(departure));
  const region = page.locator('#toasts');
  // Known to screen readers before anything enters it.
  await expect(region).toHaveAttribute('role', 'status');
  await expect(region).toHaveAttribute('aria-live', 'polite');
  await showRefusal(page, departure, problems);
  await expect(page.getByRole('alert').filter({ hasText: REFUSED })).toHaveCount(1);

  await page.unrouteAll();
  await sendButton(page).click();
  await expect(toast(page, SEAT_HELD)).toBeAttached();
  await expect(page.getByRole('status').filter({ hasText: SEAT_HELD })).toHaveCount(1);
  await expect(page.getByRole('alert').filter({ hasText: SEAT_HELD })).toHaveCount(0);
});

test('toasts stand at the top right', async ({ page, departure, problems }) => {
  await showRefusal(page, departure, problems);
  await page.clock.runFor(EASE);
  const box = await toast(page, REFUSED).boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.y).toBeLessThan(40);
  expect(box?.x).toBeGreaterThan(width / 2);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
});
