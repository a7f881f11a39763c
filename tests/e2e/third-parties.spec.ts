import { watchOrigins, watchViolations } from './steps/policy.ts';
import { open, SCREENS } from './steps/screens.ts';
import { expect, test } from './steps/test.ts';

for (const screen of SCREENS) {
  test(`${screen.name} asks nobody else, and keeps to its policy`, async ({
    page,
    apiUrl,
    baseURL,
    departure,
    problems,
  }) => {
    const origins = watchOrigins(page);
    const violations = await watchViolations(page);
    await open(screen, { page, apiUrl, departure, problems });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    expect([...origins].filter((origin) => origin !== baseURL && origin !== apiUrl)).toEqual([]);
    expect(violations).toEqual([]);
  });
}

test('what the policy forbids is seen', async ({ page, problems }) => {
  problems.expect(/Content Security Policy|pixel\.gif csp/);
  const violations = await watchViolations(page);
  await page.goto('/contact');
  await page.evaluate(() => {
    const image = document.createElement('img');
    image.src = 'https://elsewhere.example/pixel.gif';
    const script = document.createElement('script');
    script.textContent = 'document.title = "roto"';
    document.body.append(image, script);
  });
  await expect
    .poll(() => violations)
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining('img-src https://elsewhere.example'),
        expect.stringContaining('script-src-elem inline'),
      ]),
    );
  await expect(page).toHaveTitle(/^Contacto/);
});
