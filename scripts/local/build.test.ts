import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSite, type BuildOptions } from './build.ts';

const BUILD = path.join(import.meta.dirname, 'build.ts');
const WORKSHOP = path.resolve(import.meta.dirname, '../../.cache/builds');
const PINNED_NODE = path.resolve(import.meta.dirname, '../../node_modules/.bin/node');

/** Astro as far as a build knows it: `astro build --outDir <folder>`, and the catalogue it keeps. */
const PLAY = `#!${process.execPath}
import { appendFileSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
const [, , , , outDir] = process.argv;
const { CATALOGUE_FOLDER, PAGES_BEFORE, PAGES_RECORD } = process.env;
const { PLAY_TEXT, PLAY_WARNING, PLAY_FAILURE, PLAY_END } = process.env;
const { PLAY_PHOTOS = '', PLAY_FROM_BEFORE = '', PLAY_SCRIPT = 'page.js' } = process.env;
mkdirSync(CATALOGUE_FOLDER + '/photos', { recursive: true });
for (const name of PLAY_PHOTOS.split(' ').filter(Boolean)) {
  writeFileSync(CATALOGUE_FOLDER + '/photos/' + name, name);
}
for (const name of PLAY_FROM_BEFORE.split(' ').filter(Boolean)) {
  copyFileSync(CATALOGUE_FOLDER + '/photos-before/' + name, CATALOGUE_FOLDER + '/photos/' + name);
}
mkdirSync(outDir + '/_astro', { recursive: true });
writeFileSync(outDir + '/_astro/' + PLAY_SCRIPT, '');
writeFileSync(outDir + '/index.html', PLAY_TEXT);
if (!PAGES_BEFORE) writeFileSync(outDir + '/faq.html', PLAY_TEXT);
const mark = { size: 0, mtime: 0, digest: '' };
const page = (file) => ({ key: '', file, mark, uses: [] });
writeFileSync(
  PAGES_RECORD,
  JSON.stringify({
    version: 2,
    pages: { '/': page('index.html'), '/faq': page('faq.html') },
    assets: {},
    rendered: PAGES_BEFORE ? ['/'] : ['/', '/faq'],
    removed: [],
  }),
);
appendFileSync(CATALOGUE_FOLDER + '/trips.json', PLAY_TEXT);
const note = (text) => text.replaceAll('FOLDER', CATALOGUE_FOLDER).replaceAll('ROOT', process.cwd());
if (PLAY_WARNING) appendFileSync(CATALOGUE_FOLDER + '/warnings.txt', note(PLAY_WARNING) + '\\n');
if (PLAY_FAILURE) writeFileSync(CATALOGUE_FOLDER + '/failure.txt', note(PLAY_FAILURE));
if (PLAY_END === 'hang') setInterval(() => {}, 1000);
else process.exit(Number(PLAY_END ?? 0));
`;

let root: string;
let dist: string;
let warnings: string[];

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'build-'));
  dist = path.join(root, 'site', 'dist');
  const bin = path.join(root, 'bin');
  await mkdir(bin);
  await writeFile(path.join(bin, 'package.json'), '{"type":"module"}');
  await writeFile(path.join(bin, 'astro'), PLAY);
  await chmod(path.join(bin, 'astro'), 0o755);
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((line) => void warnings.push(String(line)));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true });
});

const variables = (play: Record<string, string>) => ({
  ...play,
  PATH: `${path.join(root, 'bin')}${path.delimiter}${String(process.env.PATH)}`,
});
const build = (play: Record<string, string>, options: Partial<BuildOptions> = {}) =>
  buildSite({ env: variables(play), dist, ...options });

const built = () => readFile(path.join(dist, 'index.html'), 'utf8');
const kept = () => readFile(path.join(root, 'site/.cache/catalogue/trips.json'), 'utf8');

/** The folder in which a build is at work that has written this much. */
async function workshopWith(text: string): Promise<string | undefined> {
  for (const name of await readdir(WORKSHOP)) {
    const workshop = path.join(WORKSHOP, name);
    // Another build's may go at any moment.
    const page = await readFile(path.join(workshop, 'dist/index.html'), 'utf8').catch(() => '');
    if (page === text) return workshop;
  }
  return undefined;
}
const PATIENT = { timeout: 20_000, interval: 20 };

describe('a build', () => {
  it('puts the site in place, and the catalogue that the next one starts from', async () => {
    await build({ PLAY_TEXT: 'one' });
    await build({ PLAY_TEXT: ' two' });
    expect(await built()).toBe(' two');
    expect(await kept()).toBe('one two');
    expect(warnings).toEqual([]);
  });

  it('brings a site up to date, or builds it afresh where there is none to begin with', async () => {
    const update = { trips: ['menorca'], pages: [] };
    const first = await build({ PLAY_TEXT: 'one' }, { update });
    expect(first).toEqual({ rendered: 2, removed: 0, warnings: [] });
    const second = await build({ PLAY_TEXT: 'two' }, { update });
    expect(second).toEqual({ rendered: 1, removed: 0, warnings: [] });
    expect(await built()).toBe('two');
    expect(await readFile(path.join(dist, 'faq.html'), 'utf8')).toBe('one');
  });

  it('builds afresh where a part of the last site is missing', async () => {
    await build({ PLAY_TEXT: 'one' });
    await rm(path.join(dist, 'faq.html'));
    const report = await build({ PLAY_TEXT: 'two' }, { update: 'everything' });
    expect(report).toMatchObject({ rendered: 2, removed: 0 });
    expect(await readFile(path.join(dist, 'faq.html'), 'utf8')).toBe('two');
    expect(warnings).toEqual([expect.stringContaining('All of it is built afresh.')]);
  });

  it('keeps aside what pages that are open may still ask for', async () => {
    await build({ PLAY_TEXT: 'one', PLAY_SCRIPT: 'one.js' });
    await build({ PLAY_TEXT: 'two', PLAY_SCRIPT: 'two.js' });
    await build({ PLAY_TEXT: 'three', PLAY_SCRIPT: 'two.js' });
    expect(await readdir(path.join(dist, '_astro'))).toEqual(['two.js']);
    expect(await readdir(path.join(root, 'site/.cache/former-files/_astro'))).toEqual(['one.js']);
  });

  it('leaves both as they were when it fails', async () => {
    await build({ PLAY_TEXT: 'one' });
    await expect(build({ PLAY_TEXT: 'two', PLAY_END: '1' })).rejects.toThrow('ended with 1');
    expect(await built()).toBe('one');
    expect(await kept()).toBe('one');
  });

  it.each(['at once', 'halfway'])('leaves both as they were when stopped %s', async (when) => {
    await build({ PLAY_TEXT: 'one' });
    const stop = new AbortController();
    const half = `half ${root}`;
    const stopped = build({ PLAY_TEXT: half, PLAY_END: 'hang' }, { stopped: stop.signal });
    const refused = expect(stopped).rejects.toThrow('abort');
    if (when === 'halfway') await vi.waitUntil(() => workshopWith(half), PATIENT);
    stop.abort();
    await refused;
    expect(await built()).toBe('one');
    expect(await kept()).toBe('one');
  });

  it('says its warnings again at the end, each time anew', async () => {
    await build({ PLAY_TEXT: 'one', PLAY_WARNING: 'trips: record m, field name' });
    expect(await built()).toBe('one');
    expect(warnings).toEqual([expect.stringContaining('\n  - trips: record m, field name')]);
    warnings = [];
    await build({ PLAY_TEXT: 'two' });
    expect(warnings).toEqual([]);
  });
});

describe('what a build tells everybody', () => {
  const trouble = { PLAY_TEXT: 'two', PLAY_END: '1' };

  it('is the reason why it failed, where that was foreseen', async () => {
    const failed = build({ ...trouble, PLAY_FAILURE: 'content/faq/02.yaml, línea 3\n  falta' });
    await expect(failed).rejects.toThrow(
      expect.objectContaining({ message: 'content/faq/02.yaml, línea 3\n  falta' }),
    );
    await expect(build(trouble)).rejects.toThrow('The build failed: astro build ended with 1.');
  });

  it('is not the reason of a build before it', async () => {
    await build({ PLAY_TEXT: 'one', PLAY_FAILURE: 'nobody heard of it' });
    await expect(build(trouble)).rejects.toThrow('ended with 1');
  });

  it('is what it got over, as far as a person reads', async () => {
    const { warnings: few } = await build({ PLAY_TEXT: 'one', PLAY_WARNING: 'a\nb' });
    expect(few).toEqual(['a', 'b']);
    const PLAY_WARNING = Array.from({ length: 103 }, (_, number) => `w${number}`).join('\n');
    const { warnings: many } = await build({ PLAY_TEXT: 'two', PLAY_WARNING });
    expect(many).toHaveLength(101);
    expect(many.slice(99)).toEqual(['w99', '3 more, in the log of the build.']);
  });

  it('names no folder of this machine', async () => {
    const PLAY_WARNING = 'FOLDER/api/trips.jsonl cannot be read, nor ROOT/content.';
    expect((await build({ PLAY_TEXT: 'one', PLAY_WARNING })).warnings).toEqual([
      'api/trips.jsonl cannot be read, nor content.',
    ]);
    const failed = build({ ...trouble, PLAY_FAILURE: "ENOSPC: 'FOLDER/photos/a'" });
    await expect(failed).rejects.toThrow("ENOSPC: 'photos/a'");
  });
});

describe('the photographs of the API', () => {
  const photosOf = (folder: string) => readdir(folder).then((names) => names.sort());
  const photos = () => photosOf(path.join(root, 'site/.cache/catalogue/photos'));

  it('are kept as long as a build uses them', async () => {
    await build({ PLAY_TEXT: 'one', PLAY_PHOTOS: 'a b' });
    await build({ PLAY_TEXT: 'two', PLAY_PHOTOS: 'b c' });
    expect(await photos()).toEqual(['b', 'c']);
    expect(await readdir(path.join(root, 'site/.cache/catalogue'))).not.toContain('photos-before');
  });

  it('stand where the next build finds them', async () => {
    await build({ PLAY_TEXT: 'one', PLAY_PHOTOS: 'a' });
    await build({ PLAY_TEXT: 'two', PLAY_FROM_BEFORE: 'a' });
    expect(await photos()).toEqual(['a']);
  });
});

describe('a strict build', () => {
  it('fails with every warning, and leaves all as it was', async () => {
    await build({ PLAY_TEXT: 'one' });
    const strict = build({ PLAY_TEXT: 'two', PLAY_WARNING: 'a\nb' }, { strict: true });
    await expect(strict).rejects.toThrow('--strict lets no warning pass.\n  - a\n  - b');
    expect(await built()).toBe('one');
    expect(await kept()).toBe('one');
  });

  it('holds where nothing is to be warned of', async () => {
    await build({ PLAY_TEXT: 'one' }, { strict: true });
    expect(await built()).toBe('one');
  });
});

describe('a build that is killed', () => {
  /** Starts a build in a process of its own and kills it when Astro has written half of the site. */
  async function killHalfway(): Promise<void> {
    const half = `half ${root}`;
    const script = `import { buildSite } from ${JSON.stringify(BUILD)};
      await buildSite({ env: {}, dist: ${JSON.stringify(dist)} });`;
    const child = spawn(PINNED_NODE, ['--input-type=module', '--eval', script], {
      env: { ...process.env, ...variables({ PLAY_TEXT: half, PLAY_END: 'hang' }) },
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true, // a group of its own: Astro goes with it
    });
    const exit = once(child, 'exit');
    await vi.waitUntil(() => workshopWith(half), PATIENT);
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await exit;
  }

  it('changes nothing, and the next one goes through and sweeps', { timeout: 30_000 }, async () => {
    await build({ PLAY_TEXT: 'one' });
    await killHalfway();
    expect(await built()).toBe('one');
    expect(await kept()).toBe('one');
    expect(await workshopWith(`half ${root}`)).toBeDefined();
    await build({ PLAY_TEXT: 'two' });
    expect(await built()).toBe('two');
    expect(await workshopWith(`half ${root}`)).toBeUndefined();
  });
});
