import { request as httpRequest } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

const RULES = `
[[redirects]]
from = "/contacto"
to = "/contact"
status = 301

[[redirects]]
from = "/trips"
to = "/contact"
status = 301

[[redirects]]
from = "/gone/*"
to = "/404.html"
status = 404

[[redirects]]
from = "/missing-target"
to = "/no-such-page.html"
status = 200
`;

const FILES = {
  'index.html': '<h1>Home</h1>',
  'trips.html': '<h1>Trips</h1>',
  'contact.html': '<h1>Contact</h1>',
  'trip-details/menorca.html': '<h1>Menorca</h1>',
  'book-now.html': '<h1>Book</h1>',
  'booking-resume.html': '<h1>Resume</h1>',
  'confirm.html': '<h1>Confirm</h1>',
  '404.html': '<h1>Not found</h1>',
  '_astro/island.abc.js': 'console.log("island")',
  '_astro/photo.abc.webp': 'not really a picture',
};

let folder: string;
let dist: string;
let site: Site;
let plainSite: Site;

/** The project's own netlify.toml on `site`, the rules above on `plainSite`. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  dist = path.join(folder, 'dist');
  await Promise.all(
    Object.entries(FILES).map(([name, text]) => write(path.join(dist, name), text)),
  );
  await write(path.join(folder, 'secret.html'), 'not published');
  const rules = path.join(folder, 'netlify.toml');
  await write(rules, RULES);
  site = await startSite({ dist, port: 0, host: '127.0.0.1' });
  plainSite = await startSite({ dist, port: 0, host: '127.0.0.1', netlifyConfig: rules });
});

afterAll(async () => {
  await Promise.all([site.stop(), plainSite.stop()]);
  await rm(folder, { recursive: true });
});

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

const get = (address: string, init: RequestInit = {}, from = site) =>
  fetch(`${from.url}${address}`, { redirect: 'manual', ...init });

/** As the bytes travel: fetch would normalise the path and unpack the body. */
function getRaw(target: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; body: Buffer; encoding: string | undefined }>(
    (resolve, reject) => {
      const { port } = new URL(site.url);
      httpRequest({ host: '127.0.0.1', port, path: target, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const encoding = response.headers['content-encoding'];
          resolve({ status: response.statusCode, body: Buffer.concat(chunks), encoding });
        });
      })
        .on('error', reject)
        .end();
    },
  );
}

describe('pages', () => {
  it.each([
    ['/', 'Home'],
    ['/trips', 'Trips'],
    ['/trips?from=mail', 'Trips'],
    ['/trips.html', 'Trips'],
    ['/trip-details/menorca', 'Menorca'],
  ])('%s answers 200', async (address, heading) => {
    const response = await get(address);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe(`<h1>${heading}</h1>`);
  });

  it.each([
    ['/trips/', '/trips'],
    ['/trip-details/menorca/?a=1', '/trip-details/menorca?a=1'],
  ])('%s loses its slash', async (address, target) => {
    const response = await get(address);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(`${site.url}${target}`);
  });

  it.each(['/nowhere', '/nowhere/', '/trip-details', '/trip-details/', '/_astro/gone.js'])(
    '%s answers the 404 page with its status',
    async (address) => {
      const response = await get(address);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('<h1>Not found</h1>');
      expect(response.headers.get('etag')).toBeNull();
    },
  );

  it('answers HEAD with the headers alone', async () => {
    const response = await get('/trips', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
    expect(await response.text()).toBe('');
  });

  it('refuses other methods', async () => {
    const response = await get('/trips', { method: 'POST', body: 'x' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('redirects and rewrites', () => {
  it('sends an old address on for good, with its query', async () => {
    const response = await get('/contacto?ref=1', {}, plainSite);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(`${plainSite.url}/contact?ref=1`);
  });

  it('prefers a page to a redirect of the same path', async () => {
    expect((await get('/trips', {}, plainSite)).status).toBe(200);
  });

  it('gives the page of a rule with status 404 that status', async () => {
    const response = await get('/gone/page', {}, plainSite);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('<h1>Not found</h1>');
  });

  it('answers 404 where the target of a rewrite is missing', async () => {
    expect((await get('/missing-target', {}, plainSite)).status).toBe(404);
  });

  it.each([
    ['/book-now/menorca/123', 'Book'],
    ['/book-now/menorca/123/', 'Book'],
    ['/booking-resume/ABCDEFGHJK?pago=cancelado', 'Resume'],
  ])('%s answers the shell', async (address, heading) => {
    const response = await get(address);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(`<h1>${heading}</h1>`);
  });

  it('refuses rules that Netlify would not understand', async () => {
    const netlifyConfig = path.join(folder, 'wrong.toml');
    await write(netlifyConfig, '[[redirects]]\nto = "/contact"\n');
    const start = startSite({ dist, port: 0, host: '127.0.0.1', netlifyConfig });
    await expect(start).rejects.toThrow(/wrong\.toml.*Missing "from" field/s);
  });
});

describe('headers', () => {
  it.each(['/', '/trips', '/nowhere', '/trips/'])(
    '%s carries the security headers',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
    },
  );

  it.each(['/book-now/menorca/123', '/booking-resume/ABCDEFGHJK', '/confirm?session_id=x'])(
    '%s is kept by no cache and no search',
    async (address) => {
      const { headers } = await get(address);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
    },
  );

  it('lets pages be asked for again and named files be kept', async () => {
    expect((await get('/trips')).headers.get('cache-control')).toContain('must-revalidate');
    const script = await get('/_astro/island.abc.js');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
  });
});

describe('delivery', () => {
  it('answers 304 to who has the page already', async () => {
    const first = await get('/trips');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const known = await get('/trips', { headers: { 'if-none-match': `"other", W/${etag}` } });
    expect(known.status).toBe(304);
    expect(await known.text()).toBe('');
    expect((await get('/trips', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ])('compresses texts for who accepts %s', async (accepted, encoding, unpack) => {
    const answer = await getRaw('/trips', { 'accept-encoding': accepted });
    expect(answer.encoding).toBe(encoding);
    expect(unpack(answer.body).toString()).toBe('<h1>Trips</h1>');
  });

  it('leaves pictures and those who accept nothing alone', async () => {
    const picture = await getRaw('/_astro/photo.abc.webp', { 'accept-encoding': 'br' });
    expect(picture.encoding).toBeUndefined();
    expect((await getRaw('/trips')).body.toString()).toBe('<h1>Trips</h1>');
  });
});

describe('paths that lead out of the site', () => {
  it.each([
    '/../secret.html',
    '/%2e%2e/secret.html',
    '/..%2fsecret.html',
    '/trip-details/..%2f..%2fsecret',
    '//etc/passwd',
  ])('%s finds nothing', async (target) => {
    expect((await getRaw(target)).status).toBe(404);
  });

  it.each(['/..\\secret.html', '/%E0%A4%A'])('%s is refused', async (target) => {
    expect((await getRaw(target)).status).toBe(400);
  });
});
