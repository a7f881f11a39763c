import { chromium } from '@playwright/test';
import { test as base } from '../../support/test.ts';
import { crawl, type Site } from './crawl.ts';

/** The test of what stands in the built pages: each worker reads the whole site once. */
export const test = base.extend<object, { site: Site }>({
  site: [
    async ({ launchOptions }, use) => {
      const origin = process.env.E2E_SITE_URL;
      if (origin === undefined) throw new Error('E2E_SITE_URL is unset: global-setup.ts sets it.');
      const browser = await chromium.launch(launchOptions);
      const page = await browser.newPage();
      const site = await crawl(origin, page);
      await browser.close();
      await use(site);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect } from '../../support/test.ts';
