import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, startTestSite } from './testing/site.ts';
import type { TestSite } from './testing/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});

afterAll(() => site.stop());

describe('headers', () => {
  it.each(['/', '/trips', '/nowhere', '/trips/'])(
    '%s carries the security headers',
    async (path) => {
      const { headers } = await get(site, path);
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
      expect(headers.get('referrer-policy')).toBe('strict-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
    },
  );

  it.each(['/book-now/menorca/123', '/booking-resume/ABCDEFGHJK', '/confirm?session_id=x'])(
    '%s is kept by no cache and no search',
    async (address) => {
      const { headers } = await get(site, address);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
    },
  );

  it('lets pages be asked for again and named files be kept', async () => {
    expect((await get(site, '/trips')).headers.get('cache-control')).toContain('must-revalidate');
    const script = await get(site, '/_astro/island.abc.js');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
  });

  it.each(['/nowhere', '/_astro/gone.abc.js', '/_astro/gone.abc.js/', '/social/gone.abc.jpg'])(
    'lets nobody keep that %s is not there',
    async (address) => {
      const { status, headers } = await get(site, address);
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    },
  );
});
