import { expect, type Page } from '@playwright/test';
import type { Problems } from '../../support/problems.ts';
import { fillForm, sendButton } from './booking-form.ts';
import { openBookingForm } from './browse.ts';
import { breakCall, CREATE } from './calls.ts';
import type { Departure } from './catalogue.ts';
import { stopClock } from './clock.ts';
import { REFUSED, toast } from './toast.ts';

/** The toast of a refused booking, at the moment at which it appears: the clock stands still. */
export async function showRefusal(
  page: Page,
  departure: Departure,
  problems: Problems,
): Promise<void> {
  await openBookingForm(page, departure);
  await fillForm(page);
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'false');
  problems.expect(/500/);
  await breakCall(page, { method: 'POST', path: CREATE }, 500);
  await stopClock(page);
  await sendButton(page).click();
  await expect(toast(page, REFUSED)).toBeAttached();
}
