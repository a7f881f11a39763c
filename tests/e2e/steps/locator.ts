import type { Locator, Page } from '@playwright/test';

/** The form that leads to a booking by its locator. */
export const locatorField = (page: Page): Locator =>
  page.getByLabel('Localizador', { exact: true });

export const showBookingButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Ver mi reserva' });
