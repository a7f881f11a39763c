import type { CrawledPage } from './steps/crawl.ts';
import { expect, test } from './steps/test.ts';

/** The pages that are open to crawlers, besides trips and active content pages. */
const INDEXED = ['/', '/trips', '/sailboats', '/rent-charter', '/activities', '/contact', '/faq'];
const HIDDEN = [
  '/booking-resume',
  '/confirm',
  '/error-page',
  '/blog',
  '/blog-grid',
  '/blog-details',
];
/** Beyond the specification's words, the same page as another one. */
const TWIN_OF = { '/blog-grid': '/blog', '/privacy-policy': '/page/politica-de-privacidad' };
/** Seeded with `active: false`. */
const INACTIVE = '/page/novedades-de-temporada';

const isOwn = ({ path, facts }: CrawledPage) => new URL(facts.canonical).pathname === path;
const isIndexed = ({ facts }: CrawledPage) => !facts.robots.includes('noindex');

test('titles and descriptions are there, short enough, and each page has its own', ({ site }) => {
  const pages = [...site.pages.values()].filter(isOwn);
  for (const field of ['title', 'description'] as const) {
    const texts = pages.map(({ facts }) => facts[field]);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    const limit = field === 'title' ? 60 : 155;
    expect(texts.filter((text) => text.length === 0 || text.length > limit)).toEqual([]);
  }
  expect(pages.length).toBeGreaterThan(35);
});

test('each page says whether crawlers may list it', async ({ site }) => {
  for (const path of INDEXED) expect(site.pages.get(path)?.facts.robots).toBe('index, follow');
  for (const path of HIDDEN) expect(site.pages.get(path)?.facts.robots).toMatch(/noindex/);
  for (const page of site.pages.values()) {
    if (/^\/(?:trip-details|page)\//.test(page.path)) expect(isIndexed(page), page.path).toBe(true);
    // A booking form by any address: the shell answers for all.
    if (page.path.startsWith('/book-now/')) expect(isIndexed(page), page.path).toBe(false);
  }
  const inactive = await fetch(site.origin + INACTIVE);
  expect(inactive.status).toBe(200);
  expect(await inactive.text()).toContain('content="noindex');
});

test('every canonical address is the page itself, or the page that it repeats', ({ site }) => {
  for (const { path, facts } of site.pages.values()) {
    if (path.startsWith('/book-now/') || path.includes('?')) continue;
    const expected = path in TWIN_OF ? TWIN_OF[path as keyof typeof TWIN_OF] : path;
    expect(facts.canonical).toBe(site.origin + expected);
  }
});

test('the sitemap holds the pages that may be listed, and no other', async ({ site }) => {
  const index = await (await fetch(`${site.origin}/sitemap-index.xml`)).text();
  const map = await (await fetch(/<loc>([^<]*)<\/loc>/.exec(index)?.[1] ?? '')).text();
  const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  const expected = [...site.pages.values()]
    .filter((page) => isOwn(page) && isIndexed(page))
    .map(({ facts }) => facts.canonical);
  expect(listed.sort()).toEqual(expected.sort());
  expect(map).toMatch(/politica-de-privacidad<\/loc><lastmod>\d{4}-/);
});

test('robots.txt leads to the sitemap', async ({ site }) => {
  const robots = await (await fetch(`${site.origin}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${site.origin}/sitemap-index.xml`);
});

test('the manifest names the site and its icons are there', async ({ site }) => {
  const response = await fetch(`${site.origin}/site.webmanifest`);
  expect(response.headers.get('content-type')).toContain('application/manifest+json');
  const manifest: unknown = await response.json();
  expect(manifest).toMatchObject({ name: 'Foque Rojo', lang: 'es' });
  for (const [, source = ''] of JSON.stringify(manifest).matchAll(/"src":"([^"]*)"/g)) {
    expect((await fetch(site.origin + source)).status, source).toBe(200);
  }
});

test('each trip and content page has a social image of its own', ({ site }) => {
  const own = [...site.pages.values()].filter(({ path }) =>
    /^\/(?:trip-details|page)\//.test(path),
  );
  expect(new Set(own.map(({ facts }) => facts.socialImage)).size).toBe(own.length);
});
