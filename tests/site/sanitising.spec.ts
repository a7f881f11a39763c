import { expect, test as base } from '@playwright/test';
import { sanitise } from '../../src/catalogue/sanitise.ts';
import { HOSTILE_HTML, HOSTILE_VECTORS } from '../fixtures/hostile-html.ts';
import { showEach } from './steps/show-each.ts';
import { findUnlisted } from './steps/unlisted.ts';

/** An empty page without any policy, and everything that it asks for. */
const test = base.extend<{ asked: readonly string[] }>({
  asked: [
    async ({ page }, use) => {
      const asked: string[] = [];
      await page.route('**/*', (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
      });
      await page.goto('https://foque.example/');
      asked.length = 0;
      await use(asked);
    },
    { auto: true },
  ],
});

test('nothing unlisted is left of them', async ({ page }) => {
  for (const [kind, vectors] of Object.entries(HOSTILE_HTML)) {
    const found = await page.evaluate(findUnlisted, vectors.map(sanitise));
    expect(found, kind).toEqual([]);
  }
});

test('what is left runs nothing and asks for nothing', async ({ page, asked }) => {
  // As the pages do, which serve photographs of their own instead.
  const texts = HOSTILE_VECTORS.map((vector) => sanitise(vector).replaceAll(/<img\b[^>]*>/g, ''));
  expect(await page.evaluate(showEach, [...texts, texts.join('\n')])).toEqual([]);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test('unsanitised, many of them run or ask for something', async ({ page, asked }) => {
  const hits = await page.evaluate(showEach, HOSTILE_VECTORS);
  expect(hits.length).toBeGreaterThan(50);
  await expect
    .poll(() => asked.filter((address) => address.includes('evil.example')).length)
    .toBeGreaterThan(10);
});
