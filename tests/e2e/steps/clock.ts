/**
 * For tests that hold the clock of the page: its `Date` cannot be subclassed, so that the site's
 * dates fall back to the zone of the browser, which must be Madrid then.
 */
export const CLOCK_ZONE = { timezoneId: 'Europe/Madrid' } as const;
