import { copyFile, mkdir, mkdtemp, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBuilt } from './built-page.ts';
import { readLastSite, stillBuilt } from './last-site.ts';
import { writeRecord, type BuiltPage } from './record.ts';

const PICTURE = '_astro/cala.A1.avif';
let root: string;
let site: string;
let record: string;
let page: BuiltPage;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'last-site-'));
  site = path.join(root, 'dist');
  record = path.join(root, 'record.json');
  await mkdir(path.join(site, '_astro'), { recursive: true });
  await writeFile(path.join(site, 'ibiza.html'), `<img src="/${PICTURE}"><p>Ibiza</p>`);
  await writeFile(path.join(site, PICTURE), 'a picture');
  const { mark, uses } = await readBuilt(site, 'ibiza.html', 'https://site.example');
  page = { key: '1', file: 'ibiza.html', mark, uses };
  const assets = { [PICTURE]: 9 };
  await writeRecord(record, { pages: { '/ibiza': page }, assets, rendered: [], removed: [] });
});
afterEach(() => rm(root, { recursive: true }));

const at = (file: string) => path.join(site, file);
async function now(): Promise<BuiltPage | undefined> {
  const last = await readLastSite({ record, site });
  const known = last.pages['/ibiza'];
  return known && stillBuilt(last)(known);
}

describe('a page of the last site', () => {
  it('is still what was written', async () => {
    expect(await now()).toEqual(page);
  });

  it('is so too where it was put back from a copy, and is known by that then', async () => {
    await copyFile(at('ibiza.html'), at('copy'));
    await copyFile(at('copy'), at('ibiza.html'));
    await utimes(at('ibiza.html'), 1, 1);
    expect(await now()).toEqual({ ...page, mark: { ...page.mark, mtime: 1000 } });
  });

  it.each<[string, () => Promise<void>]>([
    ['is emptied', () => truncate(at('ibiza.html'))],
    [
      'is another of its size',
      () => writeFile(at('ibiza.html'), `<img src="/${PICTURE}"><p>Ibizo</p>`),
    ],
    ['is gone', () => rm(at('ibiza.html'))],
    ['shows a picture that is emptied', () => truncate(at(PICTURE))],
    ['shows a picture that is gone', () => rm(at(PICTURE))],
  ])('is to be rendered where it %s', async (_, harm) => {
    await harm();
    expect(await now()).toBeUndefined();
  });

  it('is unknown where nothing good was written down', async () => {
    await writeFile(record, '{"version":1,"pages":{},"rendered":[],"removed":[]}');
    expect((await readLastSite({ record, site })).pages).toEqual({});
    expect((await readLastSite(undefined)).pages).toEqual({});
  });
});
