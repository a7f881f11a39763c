import { mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startScriptedServer, type ScriptedServer } from '../../tests/fixtures/scripted-server.ts';
import { openPhotoKeep } from './photo-keep.ts';
import { reportTo } from './report.ts';

vi.mock('sharp', async (load) => {
  const { default: decode } = await load<{ default: typeof sharp }>();
  return { default: vi.fn(decode) };
});

const drawn = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .webp()
    .toBuffer();
const WHITE = await drawn('white');
const BLACK = await drawn('black');

let server: ScriptedServer;
let root: string;
/** What the server was asked with, and what it answered. */
let answers: { condition: string | undefined; status: number }[];
let said: string[];

beforeEach(async () => {
  server = await startScriptedServer();
  root = await mkdtemp(path.join(tmpdir(), 'photos-'));
  answers = [];
  said = [];
  vi.spyOn(console, 'warn').mockImplementation((line) => void said.push(String(line)));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.stop();
  await rm(root, { recursive: true });
});

/** The photograph with these headers, or 304 to whom has it by one of them. */
function serve(body: Buffer, headers: OutgoingHttpHeaders, at = '/cala.webp'): void {
  server.answers.set(at, (asked) => {
    const condition = conditionIn(asked);
    const isKnown =
      condition !== undefined && [headers.etag, headers['last-modified']].includes(condition);
    answers.push({ condition, status: isKnown ? 304 : 200 });
    return isKnown ? { status: 304, body: '', headers } : { status: 200, body, headers };
  });
}

const conditionIn = (headers: IncomingHttpHeaders): string | undefined =>
  headers['if-none-match'] ?? headers['if-modified-since'];

/** What the next build gets, and how many photographs it has decoded for that. */
async function build({ isAsked = true, at = '/cala.webp' } = {}) {
  const [folder, before] = [path.join(root, 'photos'), path.join(root, 'photos-before')];
  await rm(before, { recursive: true, force: true });
  await rename(folder, before).catch(() => undefined); // the first has none
  vi.mocked(sharp).mockClear();
  said = [];
  const reporter = reportTo(undefined);
  const fetchPhoto = openPhotoKeep({ folder, before, reporter, isAsked: () => isAsked });
  const photo = await fetchPhoto(server.url + at);
  const decoded = vi.mocked(sharp).mock.calls.length;
  return { photo, decoded, bytes: photo && (await readFile(photo.file)) };
}

const fileOfLastBuild = async (): Promise<string> => {
  const [name = ''] = await readdir(path.join(root, 'photos'));
  return path.join(root, 'photos', name);
};

const MADE = 'Sat, 06 Jun 2026 10:00:00 GMT';
const SENT = 'Sat, 06 Jun 2026 10:00:05 GMT';
const VALIDATORS: readonly [string, OutgoingHttpHeaders, string][] = [
  ['an entity tag', { etag: '"5d8c-5ec,1"' }, '"5d8c-5ec,1"'],
  ['a weak entity tag', { etag: 'W/"1"' }, 'W/"1"'],
  ['a date alone', { 'last-modified': MADE, date: SENT }, MADE],
  ['a tag and a date', { etag: '"1"', 'last-modified': MADE, date: SENT }, '"1"'],
];

describe('a photograph to which the server gave', () => {
  it.each(VALIDATORS)('%s is sent again only where it has changed', async (_, headers, known) => {
    serve(WHITE, headers);
    const first = await build();
    const again = await build();
    expect(again).toEqual({ ...first, decoded: 0 });
    serve(BLACK, { etag: '"another"' });
    expect((await build()).bytes).toEqual(BLACK);
    expect((await build()).bytes).toEqual(BLACK);
    expect(answers).toEqual([
      { condition: undefined, status: 200 },
      { condition: known, status: 304 },
      { condition: known, status: 200 },
      { condition: '"another"', status: 304 },
    ]);
    expect(said).toEqual([]);
  });

  it.each<[string, OutgoingHttpHeaders]>([
    ['nothing', {}],
    ['what is no tag', { etag: '*' }],
    ['a tag too long for a name', { etag: `"${'x'.repeat(100)}"` }],
    ['the date of its own second', { 'last-modified': SENT, date: SENT }],
    ['a date that is not written as HTTP writes it', { 'last-modified': '2026-06-06', date: SENT }],
    ['no date', { 'last-modified': 'yesterday', date: SENT }],
  ])('%s is sent whole each time', async (_, headers) => {
    serve(WHITE, headers);
    const first = await build();
    expect(await build()).toEqual(first);
    serve(BLACK, headers);
    expect((await build()).bytes).toEqual(BLACK);
    expect(answers.map(({ condition }) => condition)).toEqual([undefined, undefined, undefined]);
  });

  it('a tag at another address is sent whole each time', async () => {
    serve(WHITE, { etag: '"1"' }, '/here');
    serve(BLACK, { etag: '"1"' }, '/there');
    const lead = (location: string) =>
      server.answers.set('/cala.webp', { status: 302, body: '', headers: { location } });
    lead('/here');
    await build();
    lead('/there');
    expect((await build()).bytes).toEqual(BLACK);
  });
});

describe('a photograph with a validator', () => {
  beforeEach(async () => {
    serve(WHITE, { etag: '"1"' });
    await build();
    answers = [];
  });

  it('keeps it through a build that does not ask, and through one that gets no answer', async () => {
    await build({ isAsked: false });
    server.answers.set('/cala.webp', { status: 500, body: '' });
    expect((await build()).bytes).toEqual(WHITE);
    expect(said).toEqual([expect.stringContaining('the server answers 500. Its last good copy')]);
    serve(WHITE, { etag: '"1"' });
    await build();
    expect(answers).toEqual([{ condition: '"1"', status: 304 }]);
  });

  it.each([
    ['gone', (file: string) => rm(file)],
    ['broken', (file: string) => writeFile(file, 'not a photograph')],
  ])('is sent whole where the copy is %s', async (_, harm) => {
    await harm(await fileOfLastBuild());
    expect((await build()).bytes).toEqual(WHITE);
    expect(answers).toEqual([{ condition: undefined, status: 200 }]);
    expect(said).toEqual([]);
  });

  it('is sent whole where the last build kept none', async () => {
    const file = await fileOfLastBuild();
    await rename(file, file.replace(/\.etag-[\w-]+/, ''));
    expect((await build()).bytes).toEqual(WHITE);
    expect(answers).toEqual([{ condition: undefined, status: 200 }]);
  });
});

describe('a server that answers 304 to whom has nothing', () => {
  beforeEach(() => {
    server.answers.set('/cala.webp', { status: 304, body: '' });
  });

  it('gives no photograph', async () => {
    expect((await build()).photo).toBeUndefined();
    expect(said).toEqual([expect.stringContaining('the server answers 304. There is no last')]);
  });

  it('leaves the last good one, with a warning', async () => {
    serve(WHITE, {});
    await build();
    server.answers.set('/cala.webp', { status: 304, body: '' });
    expect((await build()).bytes).toEqual(WHITE);
    expect(said).toEqual([expect.stringContaining('the server answers 304. Its last good copy')]);
  });
});
