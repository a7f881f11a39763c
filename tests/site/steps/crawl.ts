import type { Page } from '@playwright/test';
import { readFacts, type PageFacts } from './facts.ts';

export interface CrawledPage {
  /** Path and query, as a link names it. */
  path: string;
  html: string;
  facts: PageFacts;
}

export interface Site {
  origin: string;
  /** The pages of the site by path: those that links lead to, and those that none does. */
  pages: ReadonlyMap<string, CrawledPage>;
  /** Where a link leads to nothing: `from → to (status)`. */
  broken: readonly string[];
}

/** Routes that stand in the table of section 2 and that no page links to. */
const UNLINKED = ['/blog', '/blog-grid', '/error-page', '/confirm', '/privacy-policy'];

/** Reads every page that can be reached from the home page; `page` is only a parser. */
export async function crawl(origin: string, page: Page): Promise<Site> {
  const pages = new Map<string, CrawledPage>();
  const seen = new Set<string>();
  const broken: string[] = [];
  const queue = ['/', ...UNLINKED].map((path) => ({ path, from: 'the table of section 2' }));
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { path, from } = next;
    if (seen.has(path)) continue;
    const response = await fetch(origin + path, { redirect: 'manual' });
    if (response.status !== 200) {
      broken.push(`${from} → ${path} (${response.status})`);
      continue;
    }
    seen.add(path);
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
    if (isRepeated(path, pages)) continue;
    const html = await response.text();
    const facts = await page.evaluate(readFacts, html);
    pages.set(path, { path, html, facts });
    for (const link of facts.links) {
      const target = internalPath(link, origin + path);
      if (target !== undefined && !seen.has(target)) queue.push({ path: target, from: path });
    }
  }
  return { origin, pages, broken };
}

/** The same HTML as a page that has been read: with another query, or of another departure. */
const isRepeated = (path: string, pages: ReadonlyMap<string, CrawledPage>): boolean =>
  path.includes('?') ||
  (path.startsWith('/book-now/') &&
    [...pages.keys()].some((read) => read.startsWith('/book-now/')));

/** The path of a link that stays in the site; undefined for others. */
export function internalPath(link: string, base: string): string | undefined {
  const url = new URL(link, base);
  return url.origin === new URL(base).origin ? url.pathname + url.search : undefined;
}
