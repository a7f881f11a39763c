import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readOwed } from '../../scripts/local/build-notes.ts';
import { openKeep } from '../../src/catalogue/keep.ts';
import { tripRecordSchema } from '../../src/catalogue/kept-records.ts';
import { readDynamicPages } from '../../src/catalogue/read-pages.ts';
import { renewTrips } from '../../src/catalogue/renew-trips.ts';
import { reportTo } from '../../src/catalogue/report.ts';
import type { DynamicPage } from '../../src/domain/dynamic-page.ts';
import { startEditableApi, type EditableApi } from '../fixtures/editable-api.ts';
import { seed } from '../fixtures/edits.ts';
import { clientFor } from './support.ts';

let api: EditableApi;
let folder: string;
let lines: string[];

beforeEach(async () => {
  api = await startEditableApi();
  await seed(api);
  folder = await mkdtemp(path.join(tmpdir(), 'named-'));
  lines = [];
  for (const level of ['warn', 'info'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void lines.push(String(line)));
  }
});
afterEach(async () => {
  vi.restoreAllMocks();
  await api.stop();
  await rm(folder, { recursive: true });
});

/** What an update publishes of the trips, by slug: the name and the place among the featured ones. */
async function trips(changed?: readonly string[]): Promise<Record<string, unknown>> {
  const reporter = reportTo(folder);
  const file = path.join(folder, 'trips.jsonl');
  const keep = openKeep({ file, schema: tripRecordSchema, reporter });
  const source = { api: clientFor(api.url), readKnownSlugs: async () => [], reporter };
  const records = await renewTrips(source, keep, changed);
  return Object.fromEntries(
    records.map(({ trip, journeys, featuredAt }) => [
      trip.slug,
      [trip.name, journeys.length, featuredAt],
    ]),
  );
}

const edit = (slug: string, fields: Record<string, unknown>) => {
  const record = api.trips.get(slug);
  if (record) api.trips.set(slug, { ...record, trip: { ...record.trip, ...fields } });
};

const BEFORE = {
  menorca: ['Vuelta a Menorca', 2, undefined],
  ibiza: ['Ibiza', 2, 0],
  formentera: ['Formentera', 2, undefined],
};

describe('trips that are named as changed', () => {
  it('are read again, and no other is', async () => {
    expect(await trips()).toEqual(BEFORE);
    edit('menorca', { name: 'Menorca entera' });
    edit('ibiza', { name: 'Not named, not read' });
    api.requests.length = 0;
    expect(await trips(['menorca'])).toEqual({
      ...BEFORE,
      menorca: ['Menorca entera', 2, undefined],
    });
    expect(api.requests.toSorted()).toEqual([
      '/api/journeys/trip/m',
      '/api/trips/featured',
      '/api/trips/slug/menorca',
    ]);
  });

  it('come and go, and say so', async () => {
    await trips();
    api.trips.delete('menorca');
    api.trips.set('eivissa', {
      trip: { _id: 'e', slug: 'eivissa', name: 'Eivissa' },
      journeys: [],
    });
    const { menorca: _gone, ...others } = BEFORE;
    expect(await trips(['menorca', 'eivissa'])).toEqual({
      ...others,
      eivissa: ['Eivissa', 0, undefined],
    });
    expect(lines).toEqual([expect.stringContaining('The trip «menorca» is published no more')]);
  });

  it.each([
    ['old', ['menorca']],
    ['new', ['vuelta-a-menorca']],
    ['old and new', ['menorca', 'vuelta-a-menorca']],
  ])('move to their new address, named by the %s one', async (_, named) => {
    await trips();
    api.trips.delete('menorca');
    const trip = { _id: 'm', slug: 'vuelta-a-menorca', name: 'Vuelta a Menorca' };
    api.trips.set(trip.slug, { trip, journeys: [] });
    const { menorca: _moved, ...others } = BEFORE;
    expect(await trips(named)).toEqual({
      ...others,
      'vuelta-a-menorca': ['Vuelta a Menorca', 0, undefined],
    });
    expect(lines).toEqual([expect.stringContaining('it is «vuelta-a-menorca» now')]);
  });

  it('are published in their last good version where they broke', async () => {
    await trips();
    edit('menorca', { name: null });
    expect(await trips(['menorca'])).toEqual(BEFORE);
    expect(lines).toEqual([expect.stringContaining('trips/slug/menorca: field name')]);
  });

  it('fail the build where the API is down: the last good ones are what was changed', async () => {
    await trips();
    edit('menorca', { name: 'Menorca entera' });
    await api.stop();
    await expect(trips(['menorca'])).rejects.toThrow(
      'trips/featured: the API cannot be reached. What has changed cannot be read.',
    );
    api = await startEditableApi();
  });

  it.each([
    ['trips/slug/menorca', 'Vuelta a Menorca'],
    ['journeys/trip/m', 'Menorca entera'],
  ])('are owed where %s gives no answer, and hold back no other', async (call, name) => {
    await trips();
    edit('menorca', { name: 'Menorca entera' });
    edit('ibiza', { name: 'Ibiza y Formentera' });
    api.faults.add(`/api/${call}`);
    expect(await trips(['menorca', 'ibiza'])).toEqual({
      ...BEFORE,
      menorca: [name, 2, undefined],
      ibiza: ['Ibiza y Formentera', 2, 0],
    });
    expect(await readOwed(folder)).toEqual({
      change: { trips: ['menorca'], pages: [] },
      reason: `${call}: the API fails with 503`,
    });
    api.faults.clear();
    expect(await trips(['menorca'])).toMatchObject({ menorca: ['Menorca entera', 2, undefined] });
  });

  it.each(['trips/slug/eivissa', 'journeys/trip/e'])(
    'are shown only whole where they are new and %s gives no answer',
    async (call) => {
      await trips();
      const trip = { _id: 'e', slug: 'eivissa', name: 'Eivissa' };
      api.trips.set(trip.slug, { trip, journeys: [] });
      api.faults.add(`/api/${call}`);
      expect(await trips(['eivissa'])).toEqual(BEFORE);
      expect(await readOwed(folder)).toMatchObject({ change: { trips: ['eivissa'], pages: [] } });
      expect(lines).toEqual([`To be read again: ${call}: the API fails with 503`]);
    },
  );

  it('are owed where the API does not tell whether one is gone or has moved', async () => {
    await trips();
    api.trips.delete('menorca');
    api.faults.add('/api/trips');
    expect(await trips(['menorca'])).toEqual(BEFORE);
    expect(await readOwed(folder)).toEqual({
      change: { trips: ['menorca'], pages: [] },
      reason: 'trips: the API fails with 503',
    });
  });

  it('fail the build where the API gives no answer to what is asked for all of them', async () => {
    await trips();
    api.faults.add('/api/trips/featured');
    await expect(trips(['menorca'])).rejects.toThrow('trips/featured: the API fails with 503');
  });

  it('are said where neither the API nor the last build has them', async () => {
    await trips();
    expect(await trips(['mencorca'])).toEqual(BEFORE);
    expect(lines).toEqual([
      'Warning: No trip has the slug «mencorca», neither in the API nor in the last build.',
    ]);
  });

  it('are featured as the API says now', async () => {
    await trips();
    api.featured.splice(0, 1, 'menorca');
    expect(await trips(['menorca'])).toEqual({
      ...BEFORE,
      ibiza: ['Ibiza', 2, undefined],
      menorca: ['Vuelta a Menorca', 2, 0],
    });
  });

  it('are all read where nothing has been kept so far', async () => {
    expect(await trips(['menorca'])).toEqual(BEFORE);
  });
});

describe('content pages that are named as changed', () => {
  const read = (kept: readonly DynamicPage[] | undefined, changed?: readonly string[]) =>
    readDynamicPages({
      api: clientFor(api.url),
      companyCode: 'foque-rojo',
      slugs: [],
      kept,
      reporter: reportTo(folder),
      changed,
    });

  it('are read again, and no other is', async () => {
    api.pages.set('yates', { slug: 'yates', active: true, content: '<p>Yates</p>' });
    const before = await read(undefined);
    expect(before.map(({ slug }) => slug)).toEqual(['veleros', 'yates']);
    api.pages.set('yates', { slug: 'yates', active: false, content: '<p>Yates</p>' });
    api.requests.length = 0;
    expect(await read(before, ['yates'])).toEqual([before[0], { ...before[1], active: false }]);
    expect(api.requests).toEqual(['/api/dynamic-pages/slug/foque-rojo/yates']);
  });

  it('are owed where the API gives no answer', async () => {
    const before = await read(undefined);
    api.faults.add('/api/dynamic-pages/slug/foque-rojo/veleros');
    api.pages.set('yates', { slug: 'yates', active: true, content: '<p>Yates</p>' });
    expect(await read(before, ['veleros', 'yates'])).toMatchObject([...before, { slug: 'yates' }]);
    const reason = 'dynamic-pages/slug/veleros: the API fails with 503';
    expect(await readOwed(folder)).toEqual({ change: { trips: [], pages: ['veleros'] }, reason });
    api.pages.delete('yates');
    await expect(read(before, ['nueva'])).resolves.toEqual(before);
    await expect(read(before)).resolves.toEqual(before);
  });

  it('come and go', async () => {
    const before = await read(undefined);
    api.pages.clear();
    api.pages.set('nueva', { slug: 'nueva', active: true, content: '<p>Nueva</p>' });
    const after = await read(before, ['veleros', 'nueva']);
    expect(after.map(({ slug }) => slug)).toEqual(['nueva']);
  });
});
