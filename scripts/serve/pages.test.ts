import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRaw } from './testing/raw.ts';
import { get, startTestSite } from './testing/site.ts';
import type { TestSite } from './testing/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});

afterAll(() => site.stop());

describe('pages', () => {
  it.each([
    ['/', 'Home'],
    ['/trips', 'Trips'],
    ['/trips?from=mail', 'Trips'],
    ['/trips.html', 'Trips'],
    ['/trip-details/menorca', 'Menorca'],
    ['/trip%2Ddetails/m%65norca', 'Menorca'],
    ['/page/ni%C3%B1os%20%26%20m%C3%A1s', 'Niños'],
    ['/page/ni%C3%B1os%20&%20m%C3%A1s.html', 'Niños'],
  ])('%s answers 200', async (address, heading) => {
    const response = await get(site, address);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe(`<h1>${heading}</h1>`);
  });

  it.each([
    ['/trips/', '/trips'],
    ['/trip-details/menorca/?a=1', '/trip-details/menorca?a=1'],
    ['/page/ni%C3%B1os%20%26%20m%C3%A1s/', '/page/ni%C3%B1os%20%26%20m%C3%A1s'],
  ])('%s loses its slash', async (address, target) => {
    const response = await get(site, address);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(`${site.url}${target}`);
  });

  it.each(['/nowhere', '/nowhere/', '/trip-details', '/trip-details/', '/_astro/gone.js'])(
    '%s answers the 404 page with its status',
    async (address) => {
      const response = await get(site, address);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('<h1>Not found</h1>');
      expect(response.headers.get('etag')).toBeNull();
    },
  );

  it('answers HEAD with the headers alone', async () => {
    const response = await get(site, '/trips', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
    expect(await response.text()).toBe('');
  });

  it('refuses other methods', async () => {
    const response = await get(site, '/trips', { method: 'POST', body: 'x' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('pages that a rewrite reaches', () => {
  it.each([
    ['/book-now/menorca/123', 'Book'],
    ['/book-now/menorca/123/', 'Book'],
    ['/booking-resume/ABCDEFGHJK?pago=cancelado', 'Resume'],
  ])('%s answers the shell', async (address, heading) => {
    const response = await get(site, address);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(`<h1>${heading}</h1>`);
  });
});

describe('paths that lead out of the site', () => {
  it.each([
    '/../secret.html',
    '/%2e%2e/secret.html',
    '/..%2fsecret.html',
    '/trip-details/..%2f..%2fsecret',
    '/..%5csecret.html',
    '/%2e%2e%2fsecret',
    '/trip-details%2fmenorca',
    '/trips%00',
    '//etc/passwd',
  ])('%s finds nothing', async (target) => {
    expect((await getRaw(site, target)).status).toBe(404);
  });

  it.each(['/..\\secret.html', '/%E0%A4%A'])('%s is refused', async (target) => {
    expect((await getRaw(site, target)).status).toBe(400);
  });
});
