import type { Page } from '@playwright/test';

/**
 * For tests that hold the clock of the page: its `Date` cannot be subclassed, so that the site's
 * dates fall back to the zone of the browser, which must be Madrid then.
 */
export const CLOCK_ZONE = { timezoneId: 'Europe/Madrid' } as const;

/** Stops the clock of the page, so that only `runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
