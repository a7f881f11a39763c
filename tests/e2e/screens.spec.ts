import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { overflowOf } from './steps/overflow.ts';
import { watchOrigins, watchViolations } from './steps/policy.ts';
import { open, OPEN_MENU, SCREENS } from './steps/screens.ts';
import { expect, test } from './steps/test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

  const OTHER_WINDOWS = [
    { name: 'at 320 px', width: 320, height: 640 },
    { name: 'at 1280 px, zoomed to 200 %', width: 640, height: 400 },
  ] as const;

  for (const screen of [...SCREENS, OPEN_MENU]) {
    test(`${screen.name} can be used by everybody, and never scrolls sideways`, async ({
      page,
      apiUrl,
      departure,
      problems,
    }) => {
      await open(screen, { page, apiUrl, departure, problems });
      await untilStill(page);
      expect.soft(await violationsOf(page)).toEqual([]);
      expect.soft(await overflowOf(page), 'at 390 px').toEqual([]);
      for (const { name, ...size } of OTHER_WINDOWS) {
        await page.setViewportSize(size);
        await expect.poll(() => overflowOf(page), name).toEqual([]);
      }
    });
  }
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const screen of SCREENS) {
    test(`${screen.name} can be used by everybody, asks nobody else, and keeps to its policy`, async ({
      page,
      apiUrl,
      baseURL,
      departure,
      problems,
    }) => {
      const origins = watchOrigins(page);
      const forbidden = await watchViolations(page);
      await open(screen, { page, apiUrl, departure, problems });
      await untilStill(page);
      expect.soft(await violationsOf(page)).toEqual([]);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState('networkidle');
      expect([...origins].filter((origin) => origin !== baseURL && origin !== apiUrl)).toEqual([]);
      expect(forbidden).toEqual([]);
    });
  }
});

test('a picture without words and a text without contrast are found', async ({ page }) => {
  await page.goto('/contact');
  await page.locator('main').evaluate((main) => {
    main.innerHTML = '<img src="/favicon.svg"><p>Pálido</p>';
    main.style.cssText = 'color: silver; background: white';
  });
  const found = (await violationsOf(page)).join();
  expect(found).toContain('image-alt');
  expect(found).toContain('color-contrast');
});

test('what is too wide is found', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/contact');
  await page.locator('h1').evaluate((title) => (title.style.width = '321px'));
  expect(await overflowOf(page)).toContainEqual(expect.stringContaining('H1'));
});

/** What WCAG 2.2 AA and the best practices forbid, each with the elements that break the rule. */
async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return violations.map(
    ({ id, help, nodes }) =>
      `${id} (${help}): ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** What fades has no colour of its own: waits for the transitions that are under way. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}
