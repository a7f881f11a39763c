import { expect, test } from '../support/test.ts';

test('a boat’s link is called by its boat, and the whole sheet leads there', async ({ page }) => {
  await page.goto('/trips');
  const boats = page.getByRole('region', { name: 'Nuestros barcos' });
  await expect(boats.getByRole('link')).toHaveCount(3);
  await expect(boats.getByRole('link', { name: /^Ver la ficha de / })).toHaveCount(3);
  await expect(
    boats.getByRole('link', { name: 'Ver la ficha de Burlesque', exact: true }),
  ).toHaveAttribute('href', '/rent-charter#burlesque');
  const photograph = boats.getByRole('img', { name: /franja roja/ });
  await photograph.scrollIntoViewIfNeeded();
  const { x, y } = (await photograph.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 40, y + 40);
  await expect(page).toHaveURL('/rent-charter#burlesque');
});
