import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { weighPages } from './page-weight.ts';

const HOME = `<link rel="stylesheet" href="/_astro/page.css"><p>Home</p>`;
const TRIP = `<script type="module" src="/_astro/menu.js"></script>
<astro-island component-url="/_astro/island.js" renderer-url="/_astro/client.js"></astro-island>
<script type="module">inline()</script>`;
const FILES = {
  'index.html': HOME,
  'trip-details/menorca.html': TRIP,
  '_astro/page.css': 'p { color: red }',
  '_astro/menu.js': 'document.title',
  '_astro/island.js': 'import{a}from"./react.js";import("./wallet.js")',
  '_astro/client.js': 'import{b}from"./react.js";',
  '_astro/react.js': 'export const a = 1, b = 2',
  '_astro/wallet.js': 'loaded on click',
};

let dist: string;

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'weights-'));
  await mkdir(path.join(dist, '_astro'));
  await mkdir(path.join(dist, 'trip-details'));
  await Promise.all(
    Object.entries(FILES).map(([name, text]) => writeFile(path.join(dist, name), text)),
  );
});

afterAll(() => rm(dist, { recursive: true }));

const brotli = (text: string) => brotliCompressSync(text).byteLength;

it('weighs the HTML with its style sheets, and each script once with what it imports', async () => {
  const [home, trip] = await weighPages(dist);
  expect(home).toEqual({
    page: '/',
    html: brotli(HOME) + brotli(FILES['_astro/page.css']),
    scripts: new Map(),
  });
  expect(trip?.page).toBe('/trip-details/menorca');
  expect(trip?.html).toBe(brotli(TRIP));
  expect([...(trip?.scripts ?? [])].sort()).toEqual(
    ['client', 'island', 'menu', 'react'].map((name) => {
      const address = `/_astro/${name}.js` as const;
      return [address, brotli(FILES[address.slice(1) as keyof typeof FILES])];
    }),
  );
});
