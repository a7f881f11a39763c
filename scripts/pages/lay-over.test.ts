import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkWhole, dropUnnamed, IncompleteSite, layOver } from './lay-over.ts';

let root: string;
let site: string;
let fresh: string;

const write = async (folder: string, file: string, text: string) => {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
};

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lay-over-'));
  site = path.join(root, 'site');
  fresh = path.join(root, 'fresh');
  await write(site, 'old.html', 'old');
  await write(site, 'new.html', 'as it was');
  await write(site, 'gone.html', 'gone');
  await write(site, '_astro/old.avif', 'picture');
  await write(fresh, 'new.html', 'as it is');
  await write(fresh, '_astro/site.css', 'a{background:url(/_astro/sea.svg)}');
});
afterEach(() => rm(root, { recursive: true }));

const mark = { size: 3, mtime: 0, digest: '' };
const record = {
  pages: {
    '/old': { key: '1', file: 'old.html', mark, uses: ['_astro/old.avif'] },
    '/new': { key: '2', file: 'new.html', mark, uses: [] },
  },
  assets: {},
  rendered: ['/new'],
  removed: ['/gone'],
};

describe('a site that is laid over the last one', () => {
  it('has the rendered pages, the others as they were, and none that is gone', async () => {
    await layOver(fresh, site, record);
    const files = await readdir(fresh, { recursive: true });
    expect(files.sort()).toEqual(
      ['_astro', '_astro/old.avif', '_astro/site.css', 'new.html', 'old.html'].sort(),
    );
    expect(await readFile(path.join(fresh, 'new.html'), 'utf8')).toBe('as it is');
    const [was, is] = await Promise.all(
      [site, fresh].map((folder) => stat(path.join(folder, 'old.html'))),
    );
    expect(is?.ino, 'one file in two folders').toBe(was?.ino);
  });

  it('is refused where the last one lacks what it needs', async () => {
    await rm(path.join(site, '_astro/old.avif'));
    await expect(layOver(fresh, site, record)).rejects.toThrow(IncompleteSite);
  });

  it('is not called incomplete where something else went wrong', async () => {
    await rm(path.join(fresh, '_astro'), { recursive: true });
    await writeFile(path.join(fresh, '_astro'), 'a file in the place of the folder');
    const outcome = layOver(fresh, site, record);
    await expect(outcome).rejects.toThrow('EEXIST');
    await expect(outcome).rejects.not.toThrow(IncompleteSite);
  });

  it('loses the pictures that neither page nor style names', async () => {
    await layOver(fresh, site, record);
    await write(fresh, '_astro/sea.svg', 'named by the style');
    await write(fresh, '_astro/source.webp', 'named by nobody');
    await write(fresh, '_astro/figtree.woff2', 'no picture');
    await dropUnnamed(fresh, record);
    const assets = await readdir(path.join(fresh, '_astro'));
    expect(assets.sort()).toEqual(['figtree.woff2', 'old.avif', 'sea.svg', 'site.css']);
  });
});

describe('a site that is not whole', () => {
  it('is refused by the name of the page', async () => {
    await layOver(fresh, site, record);
    checkWhole(fresh, record);
    await rm(path.join(fresh, '_astro/old.avif'));
    expect(() => {
      checkWhole(fresh, record);
    }).toThrow('_astro/old.avif of /old is missing');
  });
});
