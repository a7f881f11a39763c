import { expect, test } from '../support/test.ts';
import { boxOf, button, carousel, openCarousel, position, slides } from './steps/carousel.ts';

/** Section 9: how many slides stand beside each other at each width, and their margin, in px. */
const CAROUSELS = [
  { name: 'Qué hacemos', path: '/', counts: { 390: 1, 600: 1, 800: 1, 1000: 1, 1440: 1 }, gap: 0 },
  {
    name: 'Viajes en velero',
    path: '/trips',
    counts: { 390: 1, 600: 2, 800: 3, 1000: 4, 1440: 4 },
    gap: 25,
  },
  { name: 'Testimonios', path: '/', counts: { 390: 1, 600: 1, 800: 2, 1000: 3, 1440: 3 }, gap: 25 },
  {
    name: 'Elige cómo navegar',
    path: '/trips',
    counts: { 390: 1, 600: 2, 800: 3, 1000: 4, 1440: 4 },
    gap: 25,
  },
] as const;

for (const { name, path, counts, gap } of CAROUSELS) {
  test(`«${name}» of ${path} has its counts and its margin at every width`, async ({ page }) => {
    const root = await openCarousel(page, path, name);
    for (const [width, count] of Object.entries(counts)) {
      await page.setViewportSize({ width: Number(width), height: 900 });
      const row = await boxOf(root.locator('[data-row]'));
      const expected = (row.width - (count - 1) * gap) / count;
      await expect
        .poll(async () => Math.abs((await boxOf(slides(root).first())).width - expected), {
          message: `${width} px`,
        })
        .toBeLessThan(1);
    }
  });

  test(`«${name}» of ${path} does not move when its script arrives`, async ({
    browser,
    baseURL,
  }) => {
    const shapes = [];
    for (const javaScriptEnabled of [false, true]) {
      const context = await browser.newContext({ javaScriptEnabled, baseURL: baseURL ?? '' });
      const page = await context.newPage();
      await page.goto(path);
      const root = carousel(page, name);
      if (javaScriptEnabled) await expect(root).toHaveAttribute('data-live', '');
      const first = await boxOf(slides(root).first());
      const whole = await boxOf(root);
      shapes.push([first.width, first.height, whole.width, whole.height].map(Math.round));
      await context.close();
    }
    expect(shapes[1]).toEqual(shapes[0]);
  });
}

test('arrows and dots move, and one that does not loop stops at its ends', async ({ page }) => {
  const root = await openCarousel(page, '/trips', 'Elige cómo navegar');
  await expect(button(root, 'Anterior')).toHaveAttribute('aria-disabled', 'true');
  await button(root, 'Siguiente').click();
  await expect.poll(() => position(root)).toBe(2);
  await expect(button(root, 'Siguiente')).toHaveAttribute('aria-disabled', 'true');
  await expect(slides(root).last()).toBeInViewport({ ratio: 0.9 });
  await button(root, 'Ir a la posición 1 de 2').click();
  await expect.poll(() => position(root)).toBe(1);
});

test('arrow keys move the row, and a slide that takes the focus comes into view', async ({
  page,
}) => {
  const root = await openCarousel(page, '/trips', 'Elige cómo navegar');
  await root.locator('[data-row]').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => position(root)).toBe(2);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => position(root)).toBe(1);
  await slides(root).last().focus();
  await expect(slides(root).last()).toBeInViewport({ ratio: 0.9 });
});

test('a swipe moves the row', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const root = await openCarousel(page, '/trips', 'Elige cómo navegar');
  // Pictures above may still move the row while it is being measured: then the swipe misses it.
  await expect(async () => {
    const { x, y, width, height } = await boxOf(root.locator('[data-row]'));
    await page.mouse.move(x + width * 0.8, y + height / 3);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.2, y + height / 3, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => position(root), { timeout: 3_000 }).toBeGreaterThan(1);
  }).toPass();
});

test('the featured trips loop, since they are four or more', async ({ page }) => {
  const root = await openCarousel(page, '/trips', 'Viajes en velero');
  expect(await slides(root).count()).toBeGreaterThanOrEqual(4);
  await button(root, 'Anterior').click();
  await expect.poll(() => position(root)).toBe(await slides(root).count());
});

test('the dots of very many trips stay on the page', async ({ page }) => {
  const root = await openCarousel(page, '/trips', 'Viajes en velero');
  const dots = root.locator('[data-dots]');
  await dots.evaluate((row) => {
    const [dot] = row.children;
    if (dot) row.append(...Array.from({ length: 40 }, () => dot.cloneNode()));
  });
  for (const width of [320, 440, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const places = await dots
      .locator('> button')
      .evaluateAll((all) =>
        all.map((dot) => dot.getBoundingClientRect()).flatMap(({ left, right }) => [left, right]),
      );
    expect(Math.min(...places), `${width} px`).toBeGreaterThanOrEqual(0);
    expect(Math.max(...places), `${width} px`).toBeLessThanOrEqual(width);
  }
});

test('a page that has only carousels loads nothing of React', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await openCarousel(page, '/sailboats', 'Viajes en velero');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /react|client|jsx|Island/i.test(url))).toEqual([]);
});
