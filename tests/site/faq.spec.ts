import { expect, test } from '../support/test.ts';

test.describe('the help centre', () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without it', () => {
      test.use({ javaScriptEnabled });

      test('has ten questions, of which one is open at a time', async ({ page }) => {
        await page.goto('/faq');
        await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
        const questions = page.locator('main details');
        await expect(questions).toHaveCount(10);
        const [first, second] = [questions.nth(0), questions.nth(1)];

        await first.locator('summary').click();
        await expect(first.locator('p').first()).toBeVisible();
        await second.locator('summary').click();
        await expect(second).toHaveAttribute('open', '');
        await expect(first).not.toHaveAttribute('open', '');
        await second.locator('summary').click();
        await expect(second).not.toHaveAttribute('open', '');
      });
    });
  }

  test('opens by keyboard', async ({ page }) => {
    await page.goto('/faq');
    const first = page.locator('main details').first();
    await first.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(first).toHaveAttribute('open', '');
    await page.keyboard.press('Space');
    await expect(first).not.toHaveAttribute('open', '');
  });
});
