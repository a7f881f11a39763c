import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { open, OPEN_MENU, SCREENS } from './steps/screens.ts';
import { expect, test } from './steps/test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const WINDOWS = [
  { width: 390, height: 844, screens: [...SCREENS, OPEN_MENU] },
  { width: 1440, height: 900, screens: SCREENS },
] as const;

for (const { screens, ...viewport } of WINDOWS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const screen of screens) {
      test(`${screen.name} meets WCAG 2.2 AA and the best practices`, async ({
        page,
        apiUrl,
        departure,
        problems,
      }) => {
        await open(screen, { page, apiUrl, departure, problems });
        await untilStill(page);
        expect(await violationsOf(page)).toEqual([]);
      });
    }
  });
}

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

/** The rules that the page breaks, each with the elements that break it. */
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
