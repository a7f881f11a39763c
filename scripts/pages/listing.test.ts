import { describe, expect, it } from 'vitest';
import { readListing } from './listing.ts';

const URL = 'https://site.example/trips';
const page = (robots: string, canonical: string, more = '') =>
  `<head><meta name="robots" content="${robots}"><link rel="canonical" href="${canonical}">${more}</head>`;

describe('the sitemap', () => {
  it('lists a page that may be indexed', () => {
    expect(readListing(page('index, follow', URL), URL)).toEqual({
      isListed: true,
      lastmod: undefined,
    });
  });

  it('knows the home page with and without its slash', () => {
    const home = page('index, follow', 'https://site.example/');
    expect(readListing(home, 'https://site.example').isListed).toBe(true);
  });

  it.each([
    ['noindex', page('noindex, follow', URL)],
    ['another canonical address', page('index, follow', 'https://site.example/blog')],
    ['no head of ours', '<h1>Hola</h1>'],
  ])('leaves out a page with %s', (_, html) => {
    expect(readListing(html, URL).isListed).toBe(false);
  });

  it('says when a text was changed', () => {
    const dated = '<meta property="article:modified_time" content="2026-11-21">';
    expect(readListing(page('index, follow', URL, dated), URL).lastmod).toBe('2026-11-21');
  });
});
