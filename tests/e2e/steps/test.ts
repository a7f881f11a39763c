import { test as base } from '../../support/test.ts';
import { readReference } from './booking-form.ts';
import { bookBehindTheScenes } from './bookings.ts';
import { pickDeparture, type Departure } from './catalogue.ts';
import { resumeAddress } from './payment.ts';

interface Fixtures {
  /** A departure that can be booked; each test has its own, or one with seats to spare. */
  departure: Departure;
  /**
   * Shows a booking of the departure that awaits its payment, made past the site: for what comes
   * after it. Answers its locator.
   */
  openBooking: () => Promise<string>;
}

/** The test of the journeys through the demo site. */
export const test = base.extend<Fixtures>({
  departure: async ({ apiUrl }, use, info) => use(await pickDeparture(apiUrl, info.testId)),
  openBooking: async ({ page, apiUrl, departure }, use) =>
    use(async () => {
      await page.goto(resumeAddress(await bookBehindTheScenes(apiUrl, departure)));
      return readReference(page);
    }),
});

export { expect } from '../../support/test.ts';
