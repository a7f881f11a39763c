import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../local/failure.ts';
import type { Publish } from './change.ts';
import type { Publishing } from './server.ts';
import { startPublishing } from './server.ts';
import { testBuilds } from './testing/build.ts';
import type { TestClock } from './testing/clock.ts';
import { testClock } from './testing/clock.ts';
import { SECRET, signedHeaders } from './testing/signed.ts';

const START = '2026-06-03T10:00:00.000Z';
const BURST_MS = 300;

let folder: string;
let dist: string;
let clock: TestClock;
let publishing: Publishing | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'publishing-'));
  dist = path.join(folder, 'dist');
  clock = testClock(START);
});
afterEach(async () => {
  await publishing?.stop();
  publishing = undefined;
  await rm(folder, { recursive: true });
});

async function start(publish: Publish): Promise<Publishing> {
  const options = { dist, host: '127.0.0.1', port: 0, secret: SECRET, publish, clock };
  publishing = await startPublishing({ ...options, log: () => undefined });
  return publishing;
}
async function writePage(text: string): Promise<void> {
  await mkdir(dist, { recursive: true });
  await writeFile(path.join(dist, 'index.html'), text);
}
const home = async ({ url }: Publishing) => (await fetch(url)).text();
const status = async ({ url }: Publishing): Promise<unknown> =>
  (await fetch(`${url}/hooks/status`)).json();
async function rebuild({ url }: Publishing, body: string): Promise<unknown> {
  const headers = signedHeaders(body, { at: clock.now() });
  return (await fetch(`${url}/hooks/rebuild`, { method: 'POST', headers, body })).json();
}

describe('npm run publish over a socket', () => {
  it('serves the site by the rules of netlify.toml, with the hook beside it', async () => {
    await writePage('<h1>Home</h1>');
    const server = await start(testBuilds().publish);
    await server.ready;
    const response = await fetch(server.url);
    expect(await response.text()).toBe('<h1>Home</h1>');
    expect(response.headers.get('content-security-policy')).toContain('frame-ancestors');
    expect((await fetch(`${server.url}/nothing`)).status).toBe(404);
    expect((await fetch(`${server.url}/hooks/nothing`)).status).toBe(404);
    expect((await fetch(`${server.url}/contact`, { method: 'POST' })).status).toBe(405);
  });

  it('publishes what it is called for, and everything at the start and at four in Madrid', async () => {
    await writePage('as it was');
    const { publish, begun } = testBuilds();
    const server = await start(publish);
    clock.advance(BURST_MS);
    expect(begun).toMatchObject([{ change: 'everything' }]);
    const change = { trips: ['menorca'], pages: [] };
    const queued = await rebuild(server, '{"trips":["menorca"]}');
    expect(queued).toEqual({ queued: change, position: 2 });
    expect(await home(server)).toBe('as it was');
    const warnings = ['trips/slug/menorca: field name: Invalid type. Its last good copy is used.'];
    begun[0]?.succeed({ rendered: 9, removed: 1, warnings });
    expect(await status(server)).toMatchObject({
      live: { change: 'everything', rendered: 9, removed: 1, warnings },
      building: null,
      queued: { change },
    });
    clock.advance(BURST_MS);
    expect(await status(server)).toMatchObject({ building: { change }, queued: null });
    begun[1]?.succeed();
    expect(await status(server)).toMatchObject({ live: { change }, building: null });
    clock.set('2026-06-04T02:00:01Z');
    expect(begun.map((build) => build.change)).toEqual(['everything', change, 'everything']);
  });

  it('goes on serving the site as it was when a build fails', async () => {
    await writePage('as it was');
    const { publish, begun } = testBuilds();
    const server = await start(publish);
    clock.advance(BURST_MS);
    const reason = 'content/faq/02-cuantos-vamos.yaml, línea 3\n  question: falta este campo.';
    begun[0]?.fail(new Failure(reason));
    expect(await status(server)).toMatchObject({
      live: null,
      failed: {
        at: clock.now().toISOString(),
        change: 'everything',
        reason,
      },
    });
    expect(await home(server)).toBe('as it was');
  });

  it('answers 503 until there is a site, and takes calls meanwhile', async () => {
    const { publish, begun } = testBuilds();
    const server = await start(publish);
    const early = await fetch(server.url);
    expect(early.status).toBe(503);
    expect(early.headers.get('retry-after')).toBe('30');
    clock.advance(BURST_MS);
    await rebuild(server, '{"trips":["menorca"]}');
    await writePage('the first');
    begun[0]?.succeed();
    await server.ready;
    expect(await home(server)).toBe('the first');
    clock.advance(BURST_MS);
    expect(begun).toHaveLength(2);
  });

  it('is not ready where the first build of a site fails', async () => {
    const { publish, begun } = testBuilds();
    const server = await start(publish);
    clock.advance(BURST_MS);
    begun[0]?.fail(new Failure('The build failed.'));
    await expect(server.ready).rejects.toThrow('The build failed.');
  });

  it('stops the build that runs when it is stopped, and leaves the site', async () => {
    await writePage('as it was');
    const { publish, begun } = testBuilds();
    const server = await start(publish);
    clock.advance(BURST_MS);
    await server.stop();
    publishing = undefined;
    expect(begun).toMatchObject([{ stopped: { aborted: true } }]);
    await expect(fetch(server.url)).rejects.toThrow('fetch failed');
    clock.set('2026-06-05T12:00:00Z');
    expect(begun).toHaveLength(1);
  });

  it('refuses with 413 a body that does not tell its length', async () => {
    await writePage('as it was');
    const { hostname, port } = new URL((await start(testBuilds().publish)).url);
    const sent = request({ hostname, port, path: '/hooks/rebuild', method: 'POST' });
    sent.on('error', () => undefined); // the server may hang up before it has read everything
    sent.end(Buffer.alloc(70_000));
    const [response] = (await once(sent, 'response')) as [{ statusCode: number; resume(): void }];
    response.resume();
    expect(response.statusCode).toBe(413);
  });
});
