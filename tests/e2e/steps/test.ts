import { test as base } from '../../support/test.ts';
import { pickDeparture, type Departure } from './catalogue.ts';

interface Fixtures {
  /** A departure that can be booked; each test has its own, or one with seats to spare. */
  departure: Departure;
}

/** The test of the journeys through the demo site. */
export const test = base.extend<Fixtures>({
  departure: async ({ apiUrl }, use, info) => use(await pickDeparture(apiUrl, info.testId)),
});

export { expect } from '../../support/test.ts';
