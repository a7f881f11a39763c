import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../scripts/local/build.ts';
import { filesBelow } from '../../scripts/local/files-below.ts';
import { readRecord } from '../../scripts/pages/record.ts';
import type { Change } from '../../scripts/publish/change.ts';
import { startEditableApi, type EditableApi } from '../fixtures/editable-api.ts';
import { EDITS, photoOf, seed, type Edit } from '../fixtures/edits.ts';

/** How many sequences of edits are tried: `UPDATES=20 npx vitest …` for a long night. */
const SEQUENCES = Number(process.env.UPDATES ?? 1);

/** For some whole builds on a busy machine, in ms. */
const PATIENCE = 600_000;

let api: EditableApi;
let folder: string;

beforeAll(async () => {
  api = await startEditableApi();
  await seed(api);
  folder = await mkdtemp(path.join(tmpdir(), 'updates-'));
  await build('site', {});
}, PATIENCE);
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

/** What Vitest says of itself would make the build one for development. */
const NOT_OF_TESTS = { NODE_ENV: undefined, DEV: undefined, PROD: undefined, MODE: undefined };

const at = (name: string) => path.join(folder, name, 'dist');

const build = (name: string, variables: NodeJS.ProcessEnv, update?: Change) =>
  buildSite({
    dist: at(name),
    env: { ...NOT_OF_TESTS, API_URL: api.url, SITE_URL: 'https://site.example', ...variables },
    ...(update && { update }),
  });

/** The paths that the last build of the site has rendered. */
async function rendered(): Promise<readonly string[]> {
  const record = await readRecord(path.join(folder, 'site/.cache/catalogue/pages-built.json'));
  if (!record) throw new Error('No build has written down what it made.');
  return record.rendered.toSorted();
}

/** Every file of a built site with a digest of its bytes. */
async function filesOf(name: string): Promise<Record<string, string>> {
  const files = await filesBelow(at(name));
  const digests = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(path.join(at(name), file));
      return [file, createHash('sha256').update(bytes).digest('hex')] as const;
    }),
  );
  return Object.fromEntries(digests.sort());
}

describe('a site that is brought up to date', () => {
  it('reads what is named and renders what has changed', { timeout: PATIENCE }, async () => {
    const trip = api.trips.get('menorca');
    if (trip) trip.trip = { ...trip.trip, name: 'Otra vuelta a Menorca' };
    api.requests.length = 0;
    const { removed } = await build('site', {}, { trips: ['menorca'], pages: [] });
    expect(api.requests.toSorted()).toEqual([
      '/api/journeys/trip/m',
      '/api/trips/featured',
      '/api/trips/slug/menorca',
      '304 /photos/cala.webp',
    ]);
    const [image = '', ...pages] = (await rendered()).toSorted(imagesFirst);
    expect(image).toMatch(/^\/social\/[0-9a-f]+\.jpg$/);
    expect(pages).toEqual([...OF_ALL_RECORDS, '/trip-details/menorca'].sort());
    expect(removed, 'the social image of its old name').toBe(1);
    expect(await headingOf('trip-details/menorca.html')).toBe('Otra vuelta a Menorca');
    expect((await textOf('trips.html')).includes('Otra vuelta a Menorca')).toBe(true);
  });

  it('renders nothing where nothing has changed', { timeout: PATIENCE }, async () => {
    await build('site', {}, 'everything');
    expect(await rendered(), 'all is read again').toEqual([]);
    await build('site', {}, { trips: ['formentera'], pages: ['veleros'] });
    expect(await rendered(), 'two records are read again').toEqual([]);
  });

  it(
    'owes an edit that the API does not tell of, and tells what it got over',
    { timeout: PATIENCE },
    async () => {
      const before = await filesOf('site');
      const trip = api.trips.get('menorca');
      if (trip) trip.trip = { ...trip.trip, name: 'Menorca, por fin' };
      api.faults.add('/api/trips/slug/menorca');
      const { owed } = await build('site', {}, { trips: ['menorca'], pages: [] });
      const reason = 'trips/slug/menorca: the API fails with 503';
      expect(owed).toEqual({ change: { trips: ['menorca'], pages: [] }, reason });
      api.faults.clear();
      expect(await filesOf('site')).toEqual(before);
      const other = api.trips.get('formentera');
      if (other) api.trips.set('formentera', { ...other, trip: { ...other.trip, name: '' } });
      const names = { trips: ['menorca', 'formentera', 'mencorca'], pages: ['velleros'] };
      const { warnings, ...again } = await build('site', {}, names);
      expect(again.owed).toBe(undefined);
      if (other) api.trips.set('formentera', other);
      expect(await headingOf('trip-details/menorca.html')).toBe('Menorca, por fin');
      expect(warnings.toSorted(), 'what it got over').toEqual([
        expect.stringContaining('No page has the slug «velleros»'),
        expect.stringContaining('No trip has the slug «mencorca»'),
        expect.stringMatching(/^trips\/slug\/formentera: field name: .* last good copy is used\.$/),
      ]);
    },
  );

  it('renders what is not as it was written', { timeout: PATIENCE }, async () => {
    const before = await filesOf('site');
    const site = (file: string) => path.join(at('site'), file);
    await truncate(site('trip-details/ibiza.html'));
    await replace(site('contact.html'), (text) => text.replace('Contacto', 'Kontacto'));
    await rm(site('faq.html'));
    await copyFile(site('blog.html'), site('blog.html.copy'));
    await rename(site('blog.html.copy'), site('blog.html'));
    await build('site', {}, NOTHING);
    expect(await rendered()).toEqual(['/contact', '/faq', '/trip-details/ibiza']);
    expect(await filesOf('site')).toEqual(before);
  });

  it('renders the pages of a picture that is not whole', { timeout: PATIENCE }, async () => {
    const before = await filesOf('site');
    const page = await textOf('trip-details/menorca.html');
    const [, picture = ''] = /\/(_astro\/cala\.[0-9a-f]{12}_\w+\.avif)/.exec(page) ?? [];
    await truncate(path.join(at('site'), picture));
    await build('site', {}, NOTHING);
    expect(await rendered()).toContain('/trip-details/menorca');
    expect(await rendered()).not.toContain('/trip-details/formentera');
    expect(await filesOf('site')).toEqual(before);
  });

  it('has the photograph of a named record wherever it shows', { timeout: PATIENCE }, async () => {
    api.photos.set('cala.webp', await photoOf('gold'));
    await build('site', {}, { trips: ['menorca'], pages: [] });
    await build('gold', {});
    expect(await filesOf('site')).toEqual(await filesOf('gold'));
  });

  it('is byte for byte what a build afresh gives', { timeout: PATIENCE * SEQUENCES }, async () => {
    const edits = fc.array(fc.constantFrom(...EDITS), { minLength: 1, maxLength: 4 });
    const sequences = fc.sample(fc.array(edits, { minLength: 2, maxLength: 2 }), SEQUENCES);
    let variables: NodeJS.ProcessEnv = {};
    for (const [number, sequence] of sequences.entries()) {
      for (const step of sequence) {
        const made = await make(step);
        variables = { ...variables, ...made.variables };
        await build('site', variables, made.change);
      }
      await build('site', variables, 'everything');
      expect(await rendered(), `${describeSteps(sequence)}; then all`).toEqual([]);
      const afresh = `afresh-${number}`;
      await build(afresh, variables);
      expect(await filesOf('site'), describeSteps(sequence)).toEqual(await filesOf(afresh));
    }
  });
});

/** Pages that may show any record of the API. */
const OF_ALL_RECORDS = [
  ...['/', '/activities', '/book-now', '/booking-resume', '/confirm', '/contact', '/faq'],
  ...['/blog', '/blog-details', '/blog-grid', '/rent-charter', '/sailboats', '/trips'],
  ...['/404', '/error-page', '/privacy-policy', '/robots.txt', '/site.webmanifest'],
  ...['apple-touch', 'icon-192', 'icon-512', 'icon-maskable-512'].map(
    (name) => `/icons/${name}.png`,
  ),
];
const imagesFirst = (one: string, other: string): number =>
  Number(other.startsWith('/social/')) - Number(one.startsWith('/social/'));
/** Names no record: what is not as it should be is found all the same. */
const NOTHING = { trips: [], pages: [] };

/** The size stays, as in a page of an older site. */
async function replace(file: string, edit: (text: string) => string): Promise<void> {
  await writeFile(`${file}.new`, edit(await readFile(file, 'utf8')));
  await rename(`${file}.new`, file);
}

const headingOf = async (file: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(await textOf(file))?.[1];
const textOf = (file: string) => readFile(path.join(at('site'), file), 'utf8');

/** Makes the edits, and tells what the webhook would name. */
async function make(edits: readonly Edit[]) {
  const change = { trips: new Set<string>(), pages: new Set<string>() };
  let variables: NodeJS.ProcessEnv = {};
  for (const edit of edits) {
    const made = await edit.apply(api);
    for (const slug of made.trips ?? []) change.trips.add(slug);
    for (const slug of made.pages ?? []) change.pages.add(slug);
    variables = { ...variables, ...made.variables };
  }
  return { change: { trips: [...change.trips], pages: [...change.pages] }, variables };
}

const describeSteps = (sequence: readonly (readonly Edit[])[]): string =>
  sequence.map((step) => step.map(({ name }) => name).join(', ')).join('; then ');
