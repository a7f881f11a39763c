import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/test.ts';

export const carousel = (page: Page, name: string): Locator =>
  page.locator('[data-carousel]').and(page.getByLabel(name, { exact: true }));
export const slides = (root: Locator) => root.locator('[data-row] > *');
export const button = (root: Locator, name: string) =>
  root.getByRole('button', { name, exact: true });
const current = (root: Locator) => root.locator('[data-dots] > [aria-current="true"]');

/** The place of the current dot, from 1. */
export const position = async (root: Locator): Promise<number> =>
  Number(/\d+/.exec((await current(root).getAttribute('aria-label')) ?? '')?.[0]);

export async function openCarousel(page: Page, path: string, name: string): Promise<Locator> {
  await page.goto(path);
  const root = carousel(page, name);
  await root.scrollIntoViewIfNeeded();
  await expect(root).toHaveAttribute('data-live', '');
  return root;
}

export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown');
  return box;
}
