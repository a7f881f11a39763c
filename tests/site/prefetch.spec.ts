import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** The paths of the pages that the browser fetches ahead, in their order. */
function watchPrefetches(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']?.includes('prefetch')) {
      paths.push(new URL(request.url()).pathname);
    }
  });
  return paths;
}

/** Puts a link into the page, as it may stand in one of an editor's texts. */
async function addLink(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    link.textContent = address;
    document.querySelector('main')?.prepend(link);
  }, href);
}

test('a page comes ahead once its link is pointed at, and opens from that', async ({ page }) => {
  const prefetches = watchPrefetches(page);
  await page.goto('/faq');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Aviso legal' });
  await link.hover();
  await expect.poll(() => prefetches).toEqual(['/page/aviso-legal']);
  await link.click();
  await expect(page).toHaveURL(/\/page\/aviso-legal$/);
  const entries = () => JSON.stringify(performance.getEntriesByType('navigation'));
  expect(await page.evaluate(entries)).toContain('"deliveryType":"navigational-prefetch"');
});

test('addresses that are somebody’s booking are never fetched ahead', async ({ page }) => {
  const prefetches = watchPrefetches(page);
  await page.goto('/faq');
  const hrefs = ['/booking-resume/ABCDEFGHJK', '/confirm?booking_id=ABCDEFGHJK', '/trips?a=1'];
  for (const href of hrefs) {
    await addLink(page, href);
    await page.getByRole('link', { name: href, exact: true }).hover();
    await page.mouse.down(); // a pressed link is fetched without the wait for a pointer that rests
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
  await expect.poll(() => prefetches).toEqual(['/trips']);
});

test('nothing is fetched ahead where the visitor saves data', async ({ page }) => {
  const rules = page.locator('script[type="speculationrules"]');
  await page.goto('/faq');
  await expect(rules).toHaveCount(1);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto('/faq');
  await expect(rules).toHaveCount(0);
});
