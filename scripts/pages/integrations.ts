import type { AstroIntegration } from 'astro';
import { changedPages } from './changed-pages.ts';
import { sitemapOfListedPages } from './sitemap.ts';

/**
 * What is done with the pages besides rendering them: only the changed ones are, and the sitemap
 * names them all. scripts/local/build.ts sets the three variables.
 */
export function pagesOf(site: string, variables: readonly string[]): AstroIntegration[] {
  const { PAGES_BEFORE: before, PAGES_SITE: folder, PAGES_RECORD: record } = process.env;
  const last = before && folder ? { record: before, site: folder } : undefined;
  const { integration, receive } = sitemapOfListedPages(site);
  return [changedPages({ site, variables, last, record, onPages: receive }), integration];
}
