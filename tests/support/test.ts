import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Problems } from './problems.ts';

interface Fixtures {
  /** Root of the booking API's host, without /api. */
  apiUrl: string;
  /** What goes wrong in the browser; a test names the problems that it brings about. */
  problems: Problems;
  /** A page of another visitor: a browser context of its own, watched like the first. */
  newVisitor: () => Promise<Page>;
}

/** The test of every end-to-end file: `page.goto('/')` is the home page of the site under test. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(addressOf('E2E_SITE_URL')),
  apiUrl: async ({}, use) => use(addressOf('E2E_API_URL')),
  problems: [
    async ({ context, javaScriptEnabled }, use) => {
      const problems = new Problems();
      // Where scripts are off, Chromium refuses the modules that a page's head asks for early.
      if (!javaScriptEnabled) problems.bear(/\/_astro\/[\w.-]+\.js csp$/);
      problems.watch(context);
      await use(problems);
      expect(problems.unexpected(), 'problems in the browser').toEqual([]);
      expect(problems.missing(), 'problems expected that did not come').toEqual([]);
    },
    { auto: true },
  ],
  newVisitor: async ({ browser, problems }, use) => {
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      problems.watch(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };

function addressOf(variable: 'E2E_SITE_URL' | 'E2E_API_URL'): string {
  const address = process.env[variable];
  if (address === undefined) throw new Error(`${variable} is unset: global-setup.ts sets it.`);
  return address;
}
