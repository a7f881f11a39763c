import type { Locator } from '@playwright/test';
import { CLOCK_ZONE, stopClock } from '../e2e/steps/clock.ts';
import { expect, test } from '../support/test.ts';
import { button, openCarousel, position } from './steps/carousel.ts';

test.use(CLOCK_ZONE);

/** The carousels that move by themselves: after `every` ms, in `slide` ms. */
const AUTOPLAY = [
  { name: 'Qué hacemos', path: '/', every: 6_000, slide: 800 },
  { name: 'Viajes en velero', path: '/trips', every: 5_000, slide: 2_000 },
  { name: 'Testimonios', path: '/', every: 7_000, slide: 800 },
] as const;

for (const { name, path, every, slide } of AUTOPLAY) {
  test(`«${name}» moves on by itself, but not under the pointer, focused or paused`, async ({
    page,
  }) => {
    await page.clock.install();
    const root = await openCarousel(page, path, name);
    await stopClock(page);
    const moveOn = () => page.clock.runFor(every + slide + 100);
    const before = await position(root);
    await moveOn();
    expect(await position(root)).not.toBe(before);

    await root.hover();
    await expectStill(root, moveOn);
    await page.mouse.move(0, 0);
    await root.locator('[data-row]').focus();
    await expectStill(root, moveOn);
    await root.locator('[data-row]').blur();
    await button(root, 'Pausar el movimiento').click();
    await page.mouse.move(0, 0);
    await button(root, 'Pausar el movimiento').blur();
    await expectStill(root, moveOn);
  });

  test(`«${name}» stays still under reduced motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    const root = await openCarousel(page, path, name);
    await stopClock(page);
    await expectStill(root, () => page.clock.runFor(every + slide + 100));
    await expect(button(root, 'Pausar el movimiento')).toBeHidden();
  });
}

async function expectStill(root: Locator, pass: () => Promise<void>): Promise<void> {
  const before = await position(root);
  await pass();
  expect(await position(root)).toBe(before);
}
