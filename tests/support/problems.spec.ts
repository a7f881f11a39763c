import { expect, test } from './test.ts';

test.describe('a test fails on', () => {
  test.beforeEach(async ({ page }) => {
    test.fail();
    await page.goto('/');
  });

  test('a console error', async ({ page }) => {
    await page.evaluate(() => {
      console.error('broken');
    });
  });

  test('a page error', async ({ page }) => {
    await page.evaluate(() => {
      queueMicrotask(() => {
        throw new Error('broken');
      });
    });
  });

  test('a request that fails', async ({ page, apiUrl }) => {
    await page.route(`${apiUrl}/**`, (route) => route.abort('connectionrefused'));
    await page.evaluate(async (url) => fetch(url).catch(() => undefined), `${apiUrl}/api/trips`);
  });

  test('an answer of 404', async ({ page }) => {
    await page.goto('/no-hay-tal-pagina');
  });

  test('an error of another visitor', async ({ newVisitor }) => {
    const other = await newVisitor();
    await other.goto('/no-hay-tal-pagina');
  });

  test('an expected problem that does not come', ({ problems }) => {
    problems.expect(/answer 500/);
  });
});

test('a test passes that expects its problems', async ({ page, problems }) => {
  problems.expect(/404/);
  const response = await page.goto('/no-hay-tal-pagina');
  expect(response?.status()).toBe(404);
});
