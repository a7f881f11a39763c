import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openKeep } from './keep.ts';
import { pageSchema, tripRecordSchema, type TripRecord } from './kept-records.ts';
import { jsonOf } from './record-json.ts';
import { reportTo } from './report.ts';
import type { DynamicPage } from '../domain/dynamic-page.ts';
import { unsanitisedHtml } from '../domain/html.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'record-json-'));
});
afterEach(() => rm(folder, { recursive: true }));

const html = unsanitisedHtml('<p>Nuestros veleros.</p>');
const page: DynamicPage = { active: true, photos: [], cover: undefined, content: html, slug: 'a' };
const record: TripRecord = {
  journeys: [
    {
      closed: false,
      freePlaces: 3,
      deposit: 1,
      price: 2,
      end: new Date('2031-06-14T16:00:00Z'),
      start: new Date('2031-06-07T16:00:00Z'),
      id: 'm1',
    },
  ],
  trip: { columns: [{ photo: undefined, text: html }], details: {}, name: 'M', slug: 'm', id: 'm' },
};

describe('a record in JSON', () => {
  it('is the same in whatever order its fields were read', () => {
    const { slug, ...others } = page;
    expect(jsonOf({ slug, ...others })).toBe(jsonOf(page));
    expect(jsonOf({ ...page, slug: 'b' })).not.toBe(jsonOf(page));
  });

  it.each([
    ['content page', pageSchema, page],
    ['trip', tripRecordSchema, record],
  ])('is the same for a %s that was kept, and for a copy of that', async (_, schema, item) => {
    const file = path.join(folder, 'records.jsonl');
    const keep = openKeep<object>({ file, schema, reporter: reportTo(undefined) });
    await keep.write({ records: [item], published: [] });
    const [kept = {}] = (await keep.read())?.records ?? [];
    expect(jsonOf(kept)).toBe(jsonOf(item));
    expect(jsonOf({ ...kept })).toBe(jsonOf(item));
  });
});
