import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDelivery } from './delivery.ts';
import { RecentTexts } from './recent-texts.ts';
import { getRaw } from './testing/raw.ts';
import { get, startTestSite } from './testing/site.ts';
import type { TestSite } from './testing/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});

afterAll(() => site.stop());

describe('delivery', () => {
  it('answers 304 to who has the page already', async () => {
    const first = await get(site, '/trips');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const known = await get(site, '/trips', { headers: { 'if-none-match': `"other", W/${etag}` } });
    expect(known.status).toBe(304);
    expect(await known.text()).toBe('');
    expect((await get(site, '/trips', { headers: { 'if-none-match': '"other"' } })).status).toBe(
      200,
    );
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ])('compresses texts for who accepts %s', async (accepted, encoding, unpack) => {
    const answer = await getRaw(site, '/trips', { 'accept-encoding': accepted });
    expect(answer.encoding).toBe(encoding);
    expect(unpack(answer.body).toString()).toBe('<h1>Trips</h1>');
  });

  it('leaves pictures and those who accept nothing alone', async () => {
    const picture = await getRaw(site, '/_astro/photo.abc.webp', { 'accept-encoding': 'br' });
    expect(picture.encoding).toBeUndefined();
    expect((await getRaw(site, '/trips')).body.toString()).toBe('<h1>Trips</h1>');
  });

  it('keeps compressed texts up to a size, and answers alike what it keeps no more', async () => {
    const kept = new RecentTexts(1000);
    const deliver = createDelivery(kept);
    const page = async (number: number) => {
      const request = new Request(site.url, { headers: { 'accept-encoding': 'br' } });
      const headers = { 'content-type': 'text/html' };
      const answer = await deliver(request, new Response(`Page ${number}`, { headers }));
      return brotliDecompressSync(await answer.arrayBuffer()).toString();
    };
    for (let number = 0; number < 200; number++) {
      expect(await page(number)).toBe(`Page ${number}`);
    }
    expect(kept.bytes).toBeGreaterThan(900);
    expect(kept.bytes).toBeLessThanOrEqual(1000);
    expect(await page(0)).toBe('Page 0');
  });
});
