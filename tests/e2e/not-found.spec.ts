import { expect, test } from './steps/test.ts';

for (const address of [
  '/no-existe',
  '/no/existe/nunca',
  '/trip-details/no-existe',
  '/trips/otra-cosa',
  '/wp-login.php',
]) {
  test(`${address} is answered with 404 and its page`, async ({ page, problems }) => {
    problems.expect(/answer 404/);
    problems.expect(/console error: .*404/);
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL(address);
    const title = page.getByRole('heading', { level: 1, name: "Oops! That page can't be found" });
    await expect(title).toHaveAttribute('lang', 'en');
    await expect(page.getByText('puede haberse eliminado, haber cambiado de nombre')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Próximas salidas' })).toBeVisible();
  });
}

test('an unknown content page leads to the error page', async ({ page }) => {
  await page.goto('/page/no-existe');
  await expect(page).toHaveURL('/error-page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the error page says whom to call and leads home', async ({ page }) => {
  const response = await page.goto('/error-page');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'No hemos podido mostrar esta página',
  );
  const main = page.getByRole('main');
  await expect(main.locator('.lead')).toContainText(
    'llámanos al +34 960 000 000 o escribe a hola@foquerojo.example.',
  );
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(main.locator('.lead')).toContainText('Puede que ya no exista');
  for (const address of ['/trips', '/contact']) {
    await expect(main.locator(`a[href="${address}"]`)).toBeVisible();
  }
  await main.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/');
});
