import { mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startScriptedServer, type ScriptedServer } from '../../tests/fixtures/scripted-server.ts';
import { openPhotoKeep } from './photo-keep.ts';
import { reportTo } from './report.ts';

let server: ScriptedServer;
let folders: { root: string; folder: string; before: string };
let said: string[];

beforeEach(async () => {
  server = await startScriptedServer();
  const root = await mkdtemp(path.join(tmpdir(), 'photos-'));
  folders = { root, folder: path.join(root, 'photos'), before: path.join(root, 'photos-before') };
  said = [];
  vi.spyOn(console, 'warn').mockImplementation((line) => void said.push(String(line)));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.stop();
  await rm(folders.root, { recursive: true });
});

const drawn = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .webp()
    .toBuffer();

/** What the next build gets of `/cala.webp`. */
async function build({ isAsked = true } = {}) {
  await rm(folders.before, { recursive: true, force: true });
  await rename(folders.folder, folders.before).catch(() => undefined); // the first has none
  said = [];
  const reporter = reportTo(undefined);
  const fetchPhoto = openPhotoKeep({ ...folders, reporter, isAsked: () => isAsked });
  const photo = await fetchPhoto(`${server.url}/cala.webp`);
  return { photo, bytes: photo && (await readFile(photo.file)) };
}

const serve = (body: Buffer) => server.answers.set('/cala.webp', { status: 200, body });

describe('a photograph of the API', () => {
  it('is fetched once and kept in a file of its own', async () => {
    const white = await drawn('white');
    serve(white);
    const { photo, bytes } = await build();
    expect(photo).toMatchObject({ width: 30, height: 20, format: 'webp' });
    expect(bytes).toEqual(white);
    expect(server.requests).toEqual(['/cala.webp']);
    expect(await readdir(folders.folder)).toHaveLength(1);
    expect(said).toEqual([]);
  });

  it('is not asked for again where the last build has it and that is as good', async () => {
    serve(await drawn('white'));
    const first = await build();
    serve(await drawn('black'));
    const again = await build({ isAsked: false });
    expect(again).toEqual(first);
    expect(server.requests).toHaveLength(1);
    expect(await readdir(folders.folder)).toHaveLength(1);
  });

  it('is asked for where the last build lacks it', async () => {
    serve(await drawn('white'));
    expect((await build({ isAsked: false })).bytes).toEqual(await drawn('white'));
  });

  it('is the new one where the API has changed it', async () => {
    serve(await drawn('white'));
    const { photo: old } = await build();
    serve(await drawn('black'));
    const { photo, bytes } = await build();
    expect(bytes).toEqual(await drawn('black'));
    expect(photo?.digest).not.toBe(old?.digest);
  });

  it.each([
    ['is gone', { status: 404, body: '' }, 'the server answers 404'],
    ['fails', { status: 500, body: '' }, 'the server answers 500'],
    ['is a page', { status: 200, body: '<!doctype html>' }, 'unsupported image format'],
    ['is nothing', { status: 200, body: '' }, 'empty'],
  ])('that %s comes from the last build, for as many builds as it takes', async (_, bad, why) => {
    const white = await drawn('white');
    serve(white);
    await build();
    server.answers.set('/cala.webp', bad);
    for (const _again of [1, 2, 3]) {
      expect((await build()).bytes).toEqual(white);
      expect(said).toEqual([expect.stringContaining('/cala.webp cannot be had: ')]);
      expect(said[0]).toContain(why);
      expect(said[0]).toMatch(/Its last good copy is used\.$/);
    }
  });

  it('comes from the last build where the API is down', async () => {
    const white = await drawn('white');
    serve(white);
    await build();
    await server.stop();
    expect((await build()).bytes).toEqual(white);
    expect(said[0]).toMatch(/ECONNREFUSED.*Its last good copy is used\.$/);
    server = await startScriptedServer();
  });

  it.each([
    ['none', undefined],
    ['a broken one', 'not a photograph'],
  ])('is none where it cannot be had and there is %s of the last build', async (_, copy) => {
    serve(await drawn('white'));
    const { photo } = await build();
    if (copy === undefined) await rm(folders.folder, { recursive: true });
    else await writeFile(photo?.file ?? '', copy);
    server.answers.clear();
    expect((await build()).photo).toBeUndefined();
    expect(said).toEqual([expect.stringContaining('There is no last good copy of it')]);
  });
});

describe('for Astro', () => {
  /** As `sourceOf` gives it to a build that writes into `dist`. */
  async function sourceOf(address: string) {
    const dist = path.join(folders.root, 'dist');
    vi.doMock('astro:config/server', () => ({ outDir: pathToFileURL(`${dist}/`) }));
    vi.doMock('./photos.ts', () => ({}));
    const module = await import('./photo-source.ts');
    serve(await drawn('white'));
    const { photo } = await build();
    if (!photo) throw new Error('The photograph is missing');
    const source = await module.sourceOf({ ...photo, address, alt: '' });
    return { source, dist, digest: photo.digest };
  }

  it('it stands among the imported ones, under a name by its contents', async () => {
    const { source, dist, digest } = await sourceOf(
      'https://api.example/photos/cala%20azul.webp?w=9',
    );
    expect({ ...source }).toEqual({
      ...{ width: 30, height: 20, format: 'webp' },
      src: `/_astro/cala-20azul.${digest}.webp`,
    });
    expect(await readFile(path.join(dist, source.src))).toEqual(await drawn('white'));
  });

  it.each([
    'https://api.example/',
    'https://api.example/50%.webp',
    `https://a.example/${'x'.repeat(900)}`,
  ])('it has a name that can be written, whatever its address: %s', async (address) => {
    const { source } = await sourceOf(address);
    expect(source.src).toMatch(/^\/_astro\/[\w-]{1,60}\.[0-9a-f]{12}\.webp$/);
  });
});
