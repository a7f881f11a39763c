import { createHash } from 'node:crypto';

/** A page to be made, as Astro names it. */
export interface PagePath {
  pathname: string;
  /** The digest that the page's route gives it; undefined where it gives none. */
  cacheKey?: string | undefined;
}

/**
 * Names what goes into each page: the site itself (code, texts, settings) and what its route says of
 * its own record. A page whose route says nothing may show any record, so that all go into its key.
 */
export function keysOf(paths: readonly PagePath[], site: string): ReadonlyMap<string, string> {
  const keyed = paths.filter(({ cacheKey }) => cacheKey !== undefined);
  const all = digestOf(keyed.map(({ pathname, cacheKey }) => `${pathname} ${cacheKey}`).sort());
  return new Map(
    paths.map(({ pathname, cacheKey = all }) => [pathname, digestOf([site, cacheKey])]),
  );
}

const digestOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 20);
