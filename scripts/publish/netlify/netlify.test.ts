import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import rebuild from './functions/daily-rebuild.js';
import { onPostBuild, onPreBuild } from './index.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const KEPT = ['.cache/catalogue', '.cache/social', 'node_modules/.astro'];

const config = await readFile(path.join(ROOT, 'netlify.toml'), 'utf8');
const valueAfter = (pattern: RegExp) => pattern.exec(config)?.[1] ?? 'nowhere';

afterEach(() => {
  vi.restoreAllMocks();
});

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
  it('is where netlify.toml says, with the name that Netlify asks for', () => {
    const folder = valueAfter(/\[\[plugins\]\]\s+package = "(.*)"/);
    expect(path.join(ROOT, folder)).toBe(import.meta.dirname);
    expect(existsSync(path.join(import.meta.dirname, 'manifest.yml'))).toBe(true);
  });

  it.each([
    ['on the very first build', [], 'nothing'],
    ['on the others', KEPT, KEPT.join(', ')],
  ])('keeps the folders that a build reads and writes %s', async (_, before, back) => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const { cache, utils } = cacheWith(...before);
    await onPreBuild({ utils });
    expect(log).toHaveBeenCalledWith(`Kept from the last build: ${back}.`);
    await onPostBuild({ utils });
    expect([...cache]).toEqual(KEPT);
  });
});

describe("Netlify's daily rebuild", () => {
  const HOOK = 'https://api.netlify.com/build_hooks/0123456789abcdef';
  beforeEach(() => {
    vi.stubEnv('BUILD_HOOK_URL', HOOK);
    return () => vi.unstubAllEnvs();
  });
  const answer = (status: number) =>
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status }));

  it('stands, by its name, where netlify.toml says, once a day before dawn', () => {
    const folder = valueAfter(/\[functions\]\s+directory = "(.*)"/);
    expect(path.join(ROOT, folder)).toBe(path.join(import.meta.dirname, 'functions'));
    expect(config).toContain('[functions."daily-rebuild"]\nschedule = "0 3 * * *"\n');
  });

  it('calls the build hook', async () => {
    const fetch = answer(200);
    await rebuild();
    expect(fetch).toHaveBeenCalledWith(HOOK, expect.objectContaining({ method: 'POST' }));
  });

  it.each([
    ['the hook refuses', HOOK, 404, 'The build hook answered 404.'],
    ['its address is missing', '', 200, 'BUILD_HOOK_URL must be the address of a build hook.'],
  ])('fails, without its address, where %s', async (_, address, status, message) => {
    vi.stubEnv('BUILD_HOOK_URL', address);
    answer(status);
    await expect(rebuild()).rejects.toThrow(new Error(message));
  });
});
