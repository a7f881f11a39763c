import type { AstroIntegration } from 'astro';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sitemap from '@astrojs/sitemap';
import { readListing, type Listing } from './listing.ts';

/**
 * The sitemap of the pages that their own heads open to crawlers. Which these are is only known when
 * they are built, so the heads are read first.
 */
export function sitemapOfListedPages(site: string): AstroIntegration[] {
  const listings = new Map<string, Listing>();
  const readHeads: AstroIntegration = {
    name: 'listed-pages',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        for (const { pathname } of pages) {
          const name = pathname.replace(/\/$/, '') || 'index';
          const html = await readFile(path.join(fileURLToPath(dir), `${name}.html`), 'utf8');
          const { href } = new URL(name === 'index' ? '/' : name, site);
          listings.set(keyOf(href), readListing(html, href));
        }
      },
    },
  };
  return [
    readHeads,
    sitemap({
      filter: (page) => listings.get(keyOf(page))?.isListed ?? false,
      serialize: (item) => {
        const lastmod = listings.get(keyOf(item.url))?.lastmod;
        return lastmod === undefined ? item : { ...item, lastmod };
      },
    }),
  ];
}

const keyOf = (url: string): string => url.replace(/\/$/, '');
