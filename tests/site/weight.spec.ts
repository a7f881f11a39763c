import { overrunsOf } from '../../scripts/bench/budgets.ts';
import { measureFirstView } from '../../scripts/bench/first-view.ts';
import { pageKinds } from '../../scripts/bench/page-kinds.ts';
import { expect, test } from '../e2e/steps/test.ts';

test('every kind of page keeps its budget of bytes', async ({ browser, baseURL, apiUrl }) => {
  test.slow();
  const overruns = [];
  for (const { name, path } of await pageKinds(apiUrl)) {
    const view = await measureFirstView(browser, new URL(path, baseURL).href);
    overruns.push(...overrunsOf(name, view).map((overrun) => `${name}: ${overrun}`));
  }
  expect(overruns).toEqual([]);
});

test('a page that loads a script too many is over its budget', async ({ browser, baseURL }) => {
  const view = await measureFirstView(browser, new URL('/trips', baseURL).href);
  expect(view.scriptFiles).toBeGreaterThan(0);
  expect(overrunsOf('faq', view)).toContain(`scriptFiles: ${view.scriptFiles} > 0`);
});
