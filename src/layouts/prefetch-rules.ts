/**
 * Speculation rules: a browser that knows them (Chromium) fetches the HTML of a page ahead when a
 * visitor points at its link, presses it, or on a phone rests near it. Links that carry a locator are
 * nobody's to fetch but their visitor's. A text, since its hash stands in the page's policy.
 */
export const PREFETCH_RULES = JSON.stringify({
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/booking-resume/*', '/confirm*'] } },
          { not: { selector_matches: '[href^="#"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
