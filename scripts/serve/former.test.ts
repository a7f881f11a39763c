import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formerFilesOf, keepFormerFiles } from '../local/former-files.ts';
import { getRaw } from './testing/raw.ts';
import { get, startTestSite } from './testing/site.ts';
import type { TestSite } from './testing/site.ts';

let site: TestSite;

/** The site changes to one that has another script and no trips. */
beforeAll(async () => {
  site = await startTestSite();
  const dist = path.join(site.folder, 'dist');
  const fresh = path.join(site.folder, 'fresh');
  await write(path.join(fresh, 'index.html'), '<h1>Home</h1>');
  await write(path.join(fresh, '404.html'), '<h1>Not found</h1>');
  await write(path.join(fresh, '_astro/island.def.js'), 'console.log("island, mended")');
  await keepFormerFiles(dist, fresh);
  await rename(dist, path.join(site.folder, 'old'));
  await rename(fresh, dist);
  await write(path.join(formerFilesOf(dist), 'trips.html'), 'never served');
});

afterAll(() => site.stop());

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

describe('a page that was opened before the site changed', () => {
  it('still finds its scripts and pictures, to be kept as ever', async () => {
    const script = await get(site, '/_astro/island.abc.js?v=1');
    expect([script.status, await script.text()]).toEqual([200, 'console.log("island")']);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect((await get(site, '/_astro/photo.abc.webp')).status).toBe(200);
    expect((await get(site, '/_astro/island.def.js')).status).toBe(200);
  });

  it.each(['/trips', '/trips.html', '/trip-details/menorca', '/_astro/../trips.html'])(
    'finds %s no more',
    async (address) => {
      expect((await getRaw(site, address)).status).toBe(404);
    },
  );

  it('finds nothing beside its files', async () => {
    expect((await getRaw(site, '/_astro/..%2ftrips.html')).status).toBe(404);
    expect((await getRaw(site, '/_astro/%2e%2e/trips.html')).status).toBe(404);
  });
});
