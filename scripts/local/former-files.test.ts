import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filesBelow } from './files-below.ts';
import { formerFilesOf, keepFormerFiles } from './former-files.ts';
import { swapIn } from './swap.ts';

const HOUR = 60 * 60 * 1000;
const START = Date.UTC(2026, 10, 1);

let root: string;
let dist: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'former-'));
  dist = path.join(root, 'dist');
});
afterEach(() => rm(root, { recursive: true }));

/** Puts a site of these files in place, so many hours after the start. */
async function publish(files: string[], hours: number): Promise<void> {
  const fresh = path.join(root, 'fresh');
  await mkdir(fresh);
  for (const file of files) {
    await mkdir(path.dirname(path.join(fresh, file)), { recursive: true });
    await writeFile(path.join(fresh, file), file);
  }
  await keepFormerFiles(dist, fresh, new Date(START + hours * HOUR));
  await swapIn(fresh, { folder: dist, backup: path.join(root, '.cache', 'previous') });
}

const former = async () => (await filesBelow(formerFilesOf(dist)).catch(() => [])).sort();

it('keeps what is named by its contents and is gone, and no page', async () => {
  await publish(['index.html', 'old.html', '_astro/a.js', '_astro/fonts/b.woff2'], 0);
  expect(await former()).toEqual([]);
  await publish(['index.html', '_astro/a.js', 'social/c.jpg'], 1);
  await publish(['index.html', '_astro/a.js'], 2);
  expect(await former()).toEqual(['_astro/fonts/b.woff2', 'social/c.jpg']);
  expect((await filesBelow(dist)).sort()).toEqual(['_astro/a.js', 'index.html']);
});

it('takes up the place of what is gone only, not of a copy', async () => {
  await publish(['_astro/a.js'], 0);
  const { ino } = await stat(path.join(dist, '_astro/a.js'));
  await publish(['_astro/b.js'], 1);
  const kept = path.join(formerFilesOf(dist), '_astro/a.js');
  expect((await stat(kept)).ino).toBe(ino);
  expect(await readFile(kept, 'utf8')).toBe('_astro/a.js');
});

it('keeps it for a day, however often the site changes', async () => {
  await publish(['_astro/a.js'], 0);
  for (const hours of [1, 2, 20, 24]) await publish([`_astro/other.js`], hours);
  expect(await former()).toEqual(['_astro/a.js']);
  await publish(['_astro/other.js'], 26);
  expect(await former()).toEqual([]);
});

it('keeps for another day what came back and went again', async () => {
  await publish(['_astro/a.js'], 0);
  await publish(['_astro/b.js'], 1);
  await publish(['_astro/a.js'], 2);
  await publish(['_astro/b.js'], 20);
  await publish(['_astro/b.js'], 40);
  expect(await former()).toEqual(['_astro/a.js']);
});
