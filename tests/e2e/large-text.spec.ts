import { CHROMIUM_ARGUMENTS, findChromium } from '../../scripts/test-run/chromium.ts';
import { overflowOf } from './steps/overflow.ts';
import { open, OPEN_MENU, SCREENS } from './steps/screens.ts';
import { expect, test } from './steps/test.ts';

/** Whoever needs larger text asks the browser for it: 32 px instead of 16 (WCAG 2.2, 1.4.4). */
const DOUBLED_TEXT = '--blink-settings=defaultFontSize=32';

const WIDTHS = [390, 1440];

/** Long ways to what other screens show as well. */
const LONG_WAYS = ['book-now, filled in', 'booking-resume, just booked'];

// One browser for all of them.
test.describe.configure({ mode: 'default' });
test.use({
  launchOptions: {
    executablePath: findChromium() ?? '',
    args: [...CHROMIUM_ARGUMENTS, DOUBLED_TEXT],
  },
  viewport: { width: 390, height: 844 },
});

for (const screen of [...SCREENS, OPEN_MENU].filter(({ name }) => !LONG_WAYS.includes(name))) {
  test(`${screen.name} never scrolls sideways with doubled text`, async ({
    page,
    apiUrl,
    departure,
    problems,
  }) => {
    await open(screen, { page, apiUrl, departure, problems });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => overflowOf(page), `at ${width} px`).toEqual([]);
    }
  });
}

test('the text is doubled', async ({ page }) => {
  await page.goto('/contact');
  const isDoubled = await page.evaluate(() => matchMedia('(width: 12.1875rem)').matches);
  expect(isDoubled, '390 px are 12.1875 times 32 px').toBe(true);
});
