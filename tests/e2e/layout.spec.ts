import { book } from './steps/booking-form.ts';
import { menuButton, navbar, ticket } from './steps/browse.ts';
import { confirmedHeading, hostedPay, openCheckout } from './steps/payment.ts';
import { overflowOf } from './steps/overflow.ts';
import { expect, test } from './steps/test.ts';

for (const { path, viewport } of [
  { path: '/', viewport: { width: 390, height: 844 } },
  { path: '/', viewport: { width: 1440, height: 900 } },
  { path: '/trips', viewport: { width: 1440, height: 900 } },
]) {
  test.describe(`the navbar of ${path} at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('stays at the top after 50 px of scroll', async ({ page }) => {
      await page.goto(path);
      const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
      const navbarTop = () =>
        page.locator('site-navbar').evaluate((bar) => bar.getBoundingClientRect().top);
      const start = await navbarTop();
      expect(start).toBeGreaterThan(0);
      await scrollTo(51);
      await expect.poll(navbarTop).toBe(0);
      await scrollTo(2_000);
      await expect.poll(navbarTop).toBe(0);
      await expect(page.getByRole('link', { name: 'Foque Rojo, inicio' })).toBeInViewport();
      await scrollTo(50);
      await expect.poll(navbarTop).toBe(start - 50);
      await scrollTo(0);
      await expect.poll(navbarTop).toBe(start);
    });
  });
}

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });

  test('books a seat and pays it', async ({ page, departure }) => {
    const reference = await book(page, departure);
    await openCheckout(page);
    await hostedPay(page).tap();
    await expect(confirmedHeading(page)).toBeVisible();
    await expect(ticket(page, departure.trip.name)).toContainText(reference);
    expect(await overflowOf(page)).toEqual([]);
  });

  test('the menu opens, closes and leads on', async ({ page }) => {
    const contact = navbar(page).getByRole('link', { name: 'Contacto' });
    await page.goto('/');
    await expect(contact).toBeHidden();
    await menuButton(page).tap();
    await expect(contact).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(contact).toBeHidden();
    await menuButton(page).tap();
    await contact.tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible();
  });
});
