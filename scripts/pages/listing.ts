/** What the head of a built page tells the sitemap. */
export interface Listing {
  /** Open to crawlers, and the canonical page itself. */
  isListed: boolean;
  /** When its text was last changed, `yyyy-MM-dd`, where that is known. */
  lastmod?: string | undefined;
}

/** Reads a built page that stands at `url`; a page without a canonical address is not listed. */
export function readListing(html: string, url: string): Listing {
  const robots = /<meta name="robots" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  const lastmod = /<meta property="article:modified_time" content="([^"]*)"/.exec(html)?.[1];
  return {
    isListed: !robots.includes('noindex') && withoutSlash(canonical) === withoutSlash(url),
    lastmod,
  };
}

const withoutSlash = (url: string | undefined): string | undefined => url?.replace(/\/$/, '');
