import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { onPostBuild, onPreBuild } from './index.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Netlify's cache, which answers whether there was anything to do. */
function cacheWith(...kept: string[]) {
  const cache = new Set(kept);
  return {
    cache,
    utils: {
      cache: {
        restore: async (folder: string) => cache.has(folder),
        save: async (folder: string) => Boolean(cache.add(folder)),
      },
    },
  };
}

describe("Netlify's plugin", () => {
  it('is where netlify.toml says, with the name that Netlify asks for', async () => {
    const config = await readFile(path.join(ROOT, 'netlify.toml'), 'utf8');
    const folder = /\[\[plugins\]\]\s+package = "(.*)"/.exec(config)?.[1] ?? 'nowhere';
    expect(path.join(ROOT, folder)).toBe(import.meta.dirname);
    expect(existsSync(path.join(import.meta.dirname, 'manifest.yml'))).toBe(true);
  });

  it('keeps the folder that the build reads and writes, also on the very first build', async () => {
    const { cache, utils } = cacheWith();
    await onPreBuild({ utils });
    await onPostBuild({ utils });
    expect([...cache]).toEqual(['.cache/catalogue']);
  });
});
