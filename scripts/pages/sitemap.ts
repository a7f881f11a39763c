import type { AstroIntegration } from 'astro';
import sitemap from '@astrojs/sitemap';
import { urlOf } from './built-page.ts';
import type { Listing } from './listing.ts';
import type { PagesRecord } from './record.ts';

/**
 * The sitemap of the pages that their own heads open to crawlers, those of the last build that were
 * left alone included. Which these are is only known when the pages are built.
 */
export function sitemapOfListedPages(site: string): {
  integration: AstroIntegration;
  receive: (pages: PagesRecord['pages']) => void;
} {
  const listings = new Map<string, Listing>();
  const customPages: string[] = [];
  const receive = (pages: PagesRecord['pages']) => {
    for (const [pathname, { listing }] of Object.entries(pages)) {
      if (!listing?.isListed) continue;
      const href = urlOf(pathname, site);
      listings.set(keyOf(href), listing);
      customPages.push(pathname === '/' ? href : keyOf(href));
    }
  };
  const integration = sitemap({
    customPages,
    filter: (page) => listings.has(keyOf(page)),
    serialize: (item) => {
      const lastmod = listings.get(keyOf(item.url))?.lastmod;
      return lastmod === undefined ? item : { ...item, lastmod };
    },
  });
  return { integration, receive };
}

const keyOf = (url: string): string => url.replace(/\/$/, '');
