import { internalPath, type CrawledPage, type Site } from './steps/crawl.ts';
import { expect, test } from './steps/test.ts';

/** Every route of the table of section 2 that has an address of its own. */
const ROUTES = [
  '/',
  '/trips',
  '/activities',
  '/sailboats',
  '/faq',
  '/blog',
  '/blog-grid',
  '/blog-details',
  '/contact',
  '/rent-charter',
  '/booking-resume',
  '/confirm',
  '/error-page',
  '/privacy-policy',
  '/trip-details/menorca',
  '/page/terminos-y-condiciones',
];

const faultsOf = (site: Site, find: (page: CrawledPage) => readonly string[]): string[] =>
  [...site.pages.values()].flatMap((page) => find(page).map((fault) => `${page.path}: ${fault}`));

test('every route of the table is a page, and the home variants are none', async ({ site }) => {
  expect([...site.pages.keys()]).toEqual(expect.arrayContaining(ROUTES));
  for (const path of ['/index-2', '/index-3', '/about', '/cruises']) {
    expect((await fetch(site.origin + path)).status, path).toBe(404);
  }
});

test('every internal link leads to a page', ({ site }) => {
  expect(site.broken).toEqual([]);
});

test('every anchor of a link is there', ({ site }) => {
  const faults = faultsOf(site, ({ path, facts }) =>
    facts.links.filter((link) => {
      const base = site.origin + path;
      const target = internalPath(link, base);
      const { hash } = new URL(link, base);
      if (target === undefined || hash === '') return false;
      if (target.includes('?')) return false;
      return !site.pages.get(target)?.facts.ids.includes(decodeURIComponent(hash.slice(1)));
    }),
  );
  expect(faults).toEqual([]);
});

test('all that a page loads comes from the site and is there', async ({ site }) => {
  const asked = new Map<string, string>();
  for (const { path, facts } of site.pages.values()) {
    for (const resource of [...facts.resources, facts.socialImage]) {
      asked.set(new URL(resource, site.origin + path).href, path);
    }
  }
  const faults: string[] = [];
  for (const [address, from] of asked) {
    const isOurs = new URL(address).origin === site.origin;
    const status = isOurs ? (await fetch(address, { method: 'HEAD' })).status : 'elsewhere';
    if (status !== 200) faults.push(`${from}: ${address} (${status})`);
  }
  expect(faults).toEqual([]);
  expect(asked.size).toBeGreaterThan(100);
});

test('every page has one h1, and its headings skip no level', ({ site }) => {
  const faults = faultsOf(site, ({ facts: { headings } }) => {
    const titles = headings.filter(({ level }) => level === 1);
    const leaps = headings.filter(
      ({ level }, index) => level > (headings[index - 1]?.level ?? 1) + 1,
    );
    return [
      ...(titles.length === 1 ? [] : [`${titles.length} h1`]),
      ...leaps.map(({ level, text }) => `h${level} «${text}» after a higher one`),
    ];
  });
  expect(faults).toEqual([]);
});

test('every picture has an alternative text, and every page its language', ({ site }) => {
  expect(faultsOf(site, ({ facts }) => facts.picturesWithoutAlt)).toEqual([]);
  expect(faultsOf(site, ({ facts }) => (facts.lang === 'es' ? [] : [facts.lang]))).toEqual([]);
});
