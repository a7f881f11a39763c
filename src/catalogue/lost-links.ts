import { readdir } from 'node:fs/promises';
import type { MiddlewareHandler } from 'astro';
import { paths } from '../paths.ts';
import { loadCatalogue } from './catalogue.ts';
import { oncePerBuild } from './once-per-build.ts';
import { loadPages } from './pages.ts';
import { decode } from './sanitise.ts';

/** Of the development server alone: says over a page which of its links lead to no page of ours. */
export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.includes('text/html')) return response;
  const html = await response.text();
  const lost = lostLinks(html, await loadPaths());
  const noted = lost.length === 0 ? html : html.replace(/<body\b[^>]*>/, `$&${noteOf(lost)}`);
  return new Response(noted, response);
};

/** The links of a page to addresses of ours that are none of `known`, as they are written. */
export function lostLinks(html: string, known: ReadonlySet<string>): readonly string[] {
  const links = [...html.matchAll(/<a\b[^>]*\shref="(\/(?!\/)[^"]*)"/g)].map(
    ([, href = '']) => href,
  );
  return [...new Set(links)].filter((link) => {
    const { pathname } = new URL(decode(link), 'http://site');
    return !known.has(pathname) && !SHELLS.test(pathname);
  });
}

/** One page each stands for every departure and every booking. */
const SHELLS = /^\/(?:book-now|booking-resume)\//;

const loadPaths = oncePerBuild(async () => {
  const [screens, { trips }, pages] = await Promise.all([
    readdir('src/pages'),
    loadCatalogue(),
    loadPages(),
  ]);
  return new Set([
    paths.home(),
    ...screens.map((file) => `/${file.replace(/\.astro$/, '')}`),
    ...trips.map(({ trip }) => paths.trip(trip.slug)),
    ...pages.map(({ slug }) => paths.page(slug)),
  ]);
});

const noteOf = (lost: readonly string[]): string =>
  `<p role="note" style="margin:0;padding:.5rem 1rem;background:#ffe08a;color:#222;text-align:center;position:relative;z-index:30">Enlaces de esta página que no llevan a ninguna: ${lost.join(', ')}</p>`;
