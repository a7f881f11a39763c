import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDynamicPages } from '../../src/catalogue/read-pages.ts';
import { reportTo } from '../../src/catalogue/report.ts';
import type { DynamicPage } from '../../src/domain/dynamic-page.ts';
import { startScriptedServer, type ScriptedServer } from '../fixtures/scripted-server.ts';
import { clientFor } from './support.ts';

const veleros = { slug: 'veleros', content: '<p>Veleros</p>', active: true };
const yates = { slug: 'yates-motor', content: '<p>Yates</p>', active: true };

let server: ScriptedServer;
let warnings: string[];

beforeEach(async () => {
  server = await startScriptedServer();
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((line) => void warnings.push(String(line)));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

const LIST = '/api/dynamic-pages/foque-rojo';
const ONE = '/api/dynamic-pages/slug/foque-rojo/veleros';

const read = (kept?: readonly DynamicPage[]) =>
  readDynamicPages({
    api: clientFor(server.url),
    companyCode: 'foque-rojo',
    slugs: ['veleros', 'team-building'],
    kept,
    reporter: reportTo(undefined),
  });

describe('a bad page in the list of all', () => {
  const broken = [{ ...veleros, active: 'sí' }, yates];

  it('is said and left out where there is no good copy', async () => {
    server.answers.set(LIST, { json: broken });
    expect(await read()).toMatchObject([{ slug: 'yates-motor' }]);
    expect(warnings).toEqual([
      expect.stringMatching(/dynamic-pages: record veleros, field active: .* left out/),
    ]);
  });

  it('is published in its last good version', async () => {
    server.answers.set(LIST, { json: [veleros, yates] });
    const before = await read();
    expect(warnings).toEqual([]);
    server.answers.set(LIST, { json: broken });
    expect(await read(before)).toEqual(before);
    expect(warnings).toEqual([expect.stringContaining('last good copy is used')]);
  });
});

describe('a list of all that is empty', () => {
  it('is not believed where there were pages', async () => {
    server.answers.set(LIST, { json: [veleros, yates] });
    const before = await read();
    server.answers.set(LIST, { json: [] });
    expect(await read(before)).toEqual(before);
    expect(warnings).toEqual([
      expect.stringContaining('an empty list, where the last build had 2'),
    ]);
    expect(await read()).toEqual([]);
  });
});

describe('a bad page of an API without a list', () => {
  it('is said and left out where there is no good copy', async () => {
    server.answers.set(ONE, { json: { ...veleros, content: 7 } });
    expect(await read()).toEqual([]);
    expect(warnings).toEqual([
      expect.stringMatching(/dynamic-pages\/slug\/veleros: field content: .* left out/),
    ]);
  });

  it('is published in its last good version, until the API has it no more', async () => {
    server.answers.set(ONE, { json: veleros });
    const before = await read();
    server.answers.set(ONE, { status: 500, body: '' });
    expect(await read(before)).toEqual(before);
    server.answers.set(ONE, { json: null });
    expect(await read(before)).toEqual([]);
  });
});

describe('an API that is down', () => {
  beforeEach(() => server.answers.set(LIST, { status: 503, body: '' }));

  it('fails the first build', async () => {
    await expect(read()).rejects.toThrow(/dynamic-pages: the API fails with 503.*no last good/);
  });

  it('means the last good pages, even where those are none', async () => {
    expect(await read([])).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('last good copy is used')]);
  });
});
