import type { Page } from '@playwright/test';
import { carousel, openCarousel } from '../site/steps/carousel.ts';
import { book } from './steps/booking-form.ts';
import {
  confirmedBadge,
  confirmedHeading,
  hostedPay,
  openCheckout,
  openWallet,
} from './steps/payment.ts';
import { watchViolations } from './steps/policy.ts';
import { expect, test } from './steps/test.ts';

/** Uses every control of a page's carousel. */
async function turn(page: Page, path: string, name: string): Promise<void> {
  const root = await openCarousel(page, path, name);
  for (const control of await root.getByRole('button').all()) {
    if (await control.isEnabled()) await control.click();
  }
  await expect(carousel(page, name)).toBeVisible();
}

test('browsing keeps to the policy, whatever is clicked', async ({ page }) => {
  const violations = await watchViolations(page);
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Mapa</p>' }),
  );
  await turn(page, '/', 'Qué hacemos');
  await turn(page, '/trips', 'Viajes en velero');
  const block = page.getByRole('region', { name: 'Viento fresco en tu correo' });
  await block.scrollIntoViewIfNeeded();
  await block.getByLabel('Email').fill('laura@example.com');
  await block.getByRole('button', { name: 'Subscribeme' }).click();
  await expect(block).toHaveCount(0);

  await page.goto('/faq');
  await page.locator('main details summary').first().click();
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Ver el mapa aquí' }).click();
  await expect(page.frameLocator('iframe').getByText('Mapa')).toBeVisible();
  const form = page.locator('.contact-form');
  await form.scrollIntoViewIfNeeded();
  await form.getByLabel('Nombre').fill('Laura');
  await form.getByLabel('Email').fill('laura@example.com');
  await form.getByLabel('Asunto').fill('Un barco');
  await form.getByLabel('Mensaje').fill('Para seis.');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(form).toContainText('Mensaje enviado.');
  expect(violations).toEqual([]);
});

test('booking and paying by card keep to the policy', async ({ page, departure }) => {
  const violations = await watchViolations(page);
  await book(page, departure);
  await openCheckout(page);
  await hostedPay(page).click();
  await expect(confirmedHeading(page)).toBeVisible();
  expect(violations).toEqual([]);
});

test('paying with the wallet keeps to the policy', async ({ page, openBooking }) => {
  const violations = await watchViolations(page);
  await openBooking();
  const dialog = await openWallet(page);
  await dialog.getByRole('button', { name: /^Aprobar/ }).click();
  await expect(confirmedBadge(page)).toBeVisible();
  expect(violations).toEqual([]);
});

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

for (const path of ['/', '/contact', '/book-now/menorca/x', '/booking-resume/X']) {
  test(`injected code does not run on ${path}`, async ({ page, problems }) => {
    problems.expect(/Content Security Policy/);
    problems.expect(/^failed request: .*elsewhere\.example\/x\.js csp$/);
    if (path.includes('-')) problems.expect(/404/);
    const violations = await watchViolations(page);
    await page.goto(path);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.isHit = "script"';
      const button = document.createElement('button');
      button.setAttribute('onclick', 'window.isHit = "handler"');
      const link = document.createElement('a');
      link.href = 'javascript:void (window.isHit = "address")';
      const frame = document.createElement('iframe');
      frame.srcdoc = '<script>parent.isHit = "frame"</script>';
      const remote = document.createElement('script');
      remote.src = 'https://elsewhere.example/x.js';
      document.body.append(script, button, link, frame, remote);
      button.click();
      link.click();
    });
    await expect
      .poll(() => [...new Set(violations)].sort())
      .toEqual(
        expect.arrayContaining([
          'Violation: script-src-attr inline',
          'Violation: script-src-elem https://elsewhere.example/x.js',
          'Violation: script-src-elem inline',
        ]),
      );
    expect(await page.evaluate(() => 'isHit' in window)).toBe(false);
  });
}
