import type { Locator, Page } from '@playwright/test';

/** The toast with this title, as long as it stands in the page. */
export const toast = (page: Page, title: string): Locator =>
  page.locator('#toasts > *').filter({ has: page.getByText(title, { exact: true }) });

export const SEAT_HELD = 'Plaza bloqueada';
export const REFUSED = 'Ups..';
export const ABOARD = 'A bordo!';
export const UNPAID = 'Pago no efectuado..';
