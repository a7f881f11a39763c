import { expect, type Locator, type Page } from '@playwright/test';
import type { Traveller } from './booking-form.ts';

const MOST_STOPS = 80;

/** Presses Tab until `target` has the focus, which must then be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      expect(await hasFocusRing(target), 'a ring shows the focus').toBe(true);
      return;
    }
  }
  throw new Error(`${String(target)} is not reached by ${MOST_STOPS} presses of Tab.`);
}

/**
 * Fills in the booking form by Tab and by typing, in whatever order its controls stand; stops at
 * the terms, which are left unaccepted.
 */
export async function typeForm(page: Page, traveller: Traveller): Promise<void> {
  const { email, birthday, gender, ...rest } = traveller;
  const [year, month, day] = birthday.split('-');
  const texts = new Map(
    Object.entries({
      ...rest,
      email,
      retypeemail: email,
      birthday: `${day}${month}${year}`,
      gender,
    }),
  );
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');
    await page.keyboard.type(texts.get(name) ?? '');
    texts.delete(name); // a date has a stop for each of its parts
    if (name !== 'terms') continue;
    expect([...texts.keys()], 'controls that were not reached').toEqual([]);
    return;
  }
  throw new Error(`The terms are not reached by ${MOST_STOPS} presses of Tab.`);
}

const hasFocusRing = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  });
