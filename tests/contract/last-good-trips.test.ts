import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openKeep } from '../../src/catalogue/keep.ts';
import { tripRecordSchema, type TripRecord } from '../../src/catalogue/kept-records.ts';
import { renewTrips } from '../../src/catalogue/renew-trips.ts';
import { reportTo } from '../../src/catalogue/report.ts';
import { startScriptedServer, type ScriptedServer } from '../fixtures/scripted-server.ts';
import { clientFor } from './support.ts';

const menorca = {
  _id: 'm',
  slug: 'menorca',
  name: 'Menorca',
  description: '<p>Ocho días</p>',
  coverPhoto: '/photos/menorca.webp',
  price: 745.5,
};
const ibiza = { _id: 'i', slug: 'ibiza', name: 'Ibiza' };
const journey = {
  _id: 'j1',
  dateFrom: '2027-06-05T14:30:00Z',
  dateTo: '2027-06-12T08:00:00Z',
  price: 745.5,
  bookingPrice: 150,
  freePlaces: 3,
};
const later = {
  ...journey,
  ...{ _id: 'j2', dateFrom: '2027-07-03T14:30:00Z', dateTo: '2027-07-10T08:00:00Z' },
};

let server: ScriptedServer;
let folder: string;
let file: string;
let lines: string[];

beforeEach(async () => {
  server = await startScriptedServer();
  folder = await mkdtemp(path.join(tmpdir(), 'kept-'));
  file = path.join(folder, 'api', 'trips.jsonl');
  lines = [];
  for (const level of ['warn', 'info'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void lines.push(String(line)));
  }
  answer({ trips: [menorca, ibiza], featured: [ibiza], m: [journey, later], i: [] });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.stop();
  await rm(folder, { recursive: true });
});

interface Answers {
  trips?: unknown;
  featured?: unknown;
  /** Departures, by trip. */
  m?: unknown;
  i?: unknown;
}

function answer({ trips, featured, m, i }: Answers): void {
  const paths = {
    trips: trips,
    'trips/featured': featured,
    'journeys/trip/m': m,
    'journeys/trip/i': i,
  };
  for (const [at, json] of Object.entries(paths)) {
    if (json !== undefined) server.answers.set(`/api/${at}`, { json });
  }
}

/** What a build publishes, and what it says meanwhile. */
async function build(
  changed?: readonly string[],
): Promise<{ records: readonly TripRecord[]; said: string[] }> {
  lines = [];
  const reporter = reportTo(undefined);
  const keep = openKeep({ file, schema: tripRecordSchema, reporter });
  const source = { api: clientFor(server.url), readKnownSlugs: async () => ['menorca'], reporter };
  const records = await renewTrips(source, keep, changed);
  return { records, said: lines };
}

const slugs = (records: readonly TripRecord[]) => records.map(({ trip }) => trip.slug);
const journeysOf = (records: readonly TripRecord[], id: string) =>
  records.find(({ trip }) => trip.id === id)?.journeys.map((each) => each.id);

describe('a good catalogue', () => {
  it('is published without a word, and the copy of it is the same', async () => {
    const { records, said } = await build();
    expect(slugs(records)).toEqual(['menorca', 'ibiza']);
    expect(records.map(({ featuredAt }) => featuredAt)).toEqual([undefined, 0]);
    expect(said).toEqual([]);
    const kept = await openKeep({
      ...{ file, schema: tripRecordSchema, reporter: reportTo(undefined) },
    }).read();
    expect(kept?.records).toEqual(records);
    expect(await readdir(path.dirname(file))).toEqual(['trips.jsonl']);
  });
});

describe('a bad trip', () => {
  const broken = { ...menorca, name: null };

  it('is said and left out where there is no good copy', async () => {
    answer({ trips: [broken, ibiza] });
    const { records, said } = await build();
    expect(slugs(records)).toEqual(['ibiza']);
    expect(said).toEqual([
      expect.stringMatching(/^Warning: trips: record m, field name: Invalid .* left out/),
    ]);
  });

  it('is said and published in its last good version, in its place', async () => {
    const before = await build();
    answer({ trips: [broken, { ...ibiza, name: 'Ibiza y Formentera' }] });
    const { records, said } = await build();
    expect(slugs(records)).toEqual(['menorca', 'ibiza']);
    expect(records[0]).toEqual(before.records[0]);
    expect(records[1]?.trip.name).toBe('Ibiza y Formentera');
    expect(said).toEqual([
      expect.stringMatching(/record m, field name: .* last good copy is used/),
    ]);
  });

  it('stays so for as many builds as it is bad', async () => {
    await build();
    answer({ trips: [broken, ibiza] });
    await build();
    expect(slugs((await build()).records)).toEqual(['menorca', 'ibiza']);
  });

  it.each([
    ['its id', { slug: 'menorca', name: 'Menorca' }],
    ['its slug', { _id: 'm', slug: 'a/b', name: 'Menorca' }],
    ['everything', 'roto'],
    ['a field, under a new id', { ...menorca, _id: 'm2', name: '' }],
  ])('is recognised when it lost %s', async (_, record) => {
    await build();
    answer({ trips: [record, ibiza] });
    const { records, said } = await build();
    expect(slugs(records).sort()).toEqual(['ibiza', 'menorca']);
    expect(said.join('\n')).toContain('last good copy is used');
    expect(said.join('\n')).not.toContain('published no more');
  });

  it('among the featured ones keeps its place there', async () => {
    answer({ featured: [menorca, ibiza] });
    await build();
    answer({ featured: [broken, ibiza] });
    const { records } = await build();
    expect(records.map(({ featuredAt }) => featuredAt)).toEqual([0, 1]);
  });

  it('with the address of another is left out', async () => {
    answer({ trips: [menorca, { ...ibiza, slug: 'menorca' }] });
    const { records, said } = await build();
    expect(records.map(({ trip }) => trip.id)).toEqual(['m']);
    expect(said).toEqual([expect.stringContaining('record i, menorca is taken')]);
  });
});

describe('a bad departure', () => {
  const broken = { ...later, price: '745 €' };

  it('is said and left out where there is no good copy', async () => {
    answer({ m: [journey, broken] });
    const { records, said } = await build();
    expect(journeysOf(records, 'm')).toEqual(['j1']);
    expect(said).toEqual([expect.stringMatching(/journeys\/trip\/m: record j2, field price: /)]);
  });

  it('is published in its last good version', async () => {
    await build();
    answer({ m: [{ ...journey, freePlaces: 1 }, broken] });
    const { records, said } = await build();
    expect(journeysOf(records, 'm')).toEqual(['j1', 'j2']);
    expect(records[0]?.journeys.map(({ freePlaces }) => freePlaces)).toEqual([1, 3]);
    expect(said).toHaveLength(1);
  });

  it('is not brought back once the API has taken it away', async () => {
    await build();
    answer({ m: [journey] });
    const { records, said } = await build();
    expect(journeysOf(records, 'm')).toEqual(['j1']);
    expect(said).toEqual([]);
  });

  it('may be a whole list that is none: it is said, the trip stays', async () => {
    answer({ m: { message: 'vaya' } });
    const first = await build();
    expect(journeysOf(first.records, 'm')).toEqual([]);
    expect(first.said).toEqual([
      expect.stringMatching(/journeys\/trip\/m: the answer itself: Invalid .* left out/),
    ]);
    answer({ m: [journey] });
    await build();
    answer({ m: { message: 'vaya' } });
    expect(journeysOf((await build()).records, 'm')).toEqual(['j1']);
  });
});

describe('an API that is down', () => {
  it('fails the first build, which says so', async () => {
    await server.stop();
    await expect(build()).rejects.toThrow(
      /trips\/featured: the API cannot be reached.*no last good/,
    );
    server = await startScriptedServer();
  });

  it('means the last good catalogue with one warning', async () => {
    const before = await build();
    await server.stop();
    const { records, said } = await build();
    expect(records).toEqual(before.records);
    expect(said).toEqual([
      expect.stringMatching(/^Warning: trips\/featured: the API cannot be reached.* copy is used/),
    ]);
    server = await startScriptedServer();
  });

  it.each([
    ['500', { status: 500, body: 'x' }, 'fails with 500'],
    ['a page', { status: 200, body: '<!doctype html>' }, 'the answer itself: The body is no JSON'],
    ['403', { status: 403, body: '{"message":"No."}' }, 'refuses with 403, «No.»'],
  ])('may answer %s: to the first call or to the list of all', async (_, bad, reason) => {
    const before = await build();
    for (const call of ['trips/featured', 'trips']) {
      server.answers.set(`/api/${call}`, bad);
      const { records, said } = await build();
      expect(records).toEqual(before.records);
      expect(said).toEqual([expect.stringContaining(`${call}: `)]);
      expect(said[0]).toContain(reason);
      answer({ trips: [menorca, ibiza], featured: [ibiza] });
    }
  });

  it('may fail in the middle: the departures are the last good ones', async () => {
    await build();
    server.answers.set('/api/journeys/trip/m', { status: 503, body: '' });
    const { records, said } = await build();
    expect(journeysOf(records, 'm')).toEqual(['j1', 'j2']);
    expect(said).toEqual([expect.stringContaining('journeys/trip/m: the API fails with 503')]);
  });

  it('may fail in the middle of the first build, which then fails', async () => {
    server.answers.set('/api/journeys/trip/m', { status: 503, body: '' });
    await expect(build()).rejects.toThrow(/journeys\/trip\/m: the API fails with 503/);
  });
});

describe('the answer that was asked for because of an edit', () => {
  const BUSY = { status: 429, body: '{"message":"Espera."}' };
  const CLOSED = { status: 200, body: '<h1>Volvemos enseguida</h1>' };
  const REFUSED = { status: 403, body: '{"message":"No."}' };

  it.each([
    ['is busy', 'menorca', BUSY, 'the API refuses with 429, «Espera.»'],
    ['is busy', 'nueva', BUSY, 'the API refuses with 429, «Espera.»'],
    ['shows a page instead', 'menorca', CLOSED, 'the answer itself: The body is no JSON'],
    ['shows a page instead', 'nueva', CLOSED, 'the answer itself: The body is no JSON'],
  ])('is waited for where the API %s: %s', async (_, slug, answer, reason) => {
    const before = await build();
    server.answers.set(`/api/trips/slug/${slug}`, answer);
    const { records, said } = await build([slug]);
    expect(slugs(records).sort()).toEqual(slugs(before.records).sort());
    expect(said).toEqual([`To be read again: trips/slug/${slug}: ${reason}`]);
  });

  it('is waited for where the API shows a page instead of what is featured', async () => {
    await build();
    server.answers.set('/api/trips/featured', CLOSED);
    await expect(build(['menorca'])).rejects.toThrow('What has changed cannot be read.');
  });

  it.each(['menorca', 'nueva'])('is not waited for where it is no: %s', async (slug) => {
    const before = await build();
    server.answers.set(`/api/trips/slug/${slug}`, REFUSED);
    const { records, said } = await build([slug]);
    expect(slugs(records).sort()).toEqual(slugs(before.records).sort());
    expect(said).toEqual([expect.stringContaining(`slug/${slug}: the API refuses with 403`)]);
  });
});

describe('fewer trips than before', () => {
  it('are not believed where the list is empty all at once', async () => {
    const before = await build();
    answer({ trips: [], featured: [] });
    const { records, said } = await build();
    expect(records).toEqual(before.records);
    expect(said).toEqual([
      'Warning: trips: the answer itself: an empty list, where the last build had 2. Its last good copy is used.',
    ]);
  });

  it('may be none from the first build on', async () => {
    answer({ trips: [], featured: [] });
    expect((await build()).records).toEqual([]);
    expect(await build()).toEqual({ records: [], said: [] });
  });

  it('are published, with the reason', async () => {
    await build();
    answer({ trips: [ibiza] });
    const { records, said } = await build();
    expect(slugs(records)).toEqual(['ibiza']);
    expect(said).toEqual([
      'The trip «menorca» is published no more: the API does not offer it any more.',
    ]);
    expect((await build()).said).toEqual([]);
  });

  it('are told from a trip with another address', async () => {
    await build();
    answer({ trips: [{ ...menorca, slug: 'vuelta-a-menorca' }, ibiza] });
    expect((await build()).said).toEqual([
      'The trip «menorca» is published no more: it is «vuelta-a-menorca» now.',
    ]);
  });

  it('and from one that is bad and has lost its copy', async () => {
    await build();
    const kept = await readFile(file, 'utf8');
    await writeFile(file, kept.replace('"name":"Menorca"', '"name":""'));
    answer({ trips: [{ ...menorca, name: null }, ibiza] });
    const { said } = await build();
    expect(said).toEqual([
      expect.stringMatching(/kept record at place 0, field trip.name: /),
      expect.stringMatching(/trips: record m, field name: .* left out/),
      'The trip «menorca» is published no more: it was left out, as a warning says.',
    ]);
  });
});

describe('a catalogue whose copy is corrupted', () => {
  const head = (count: number) => `{"count":${count},"published":[]}`;

  it.each(['', '{"count":', '{}', 'null', head(1), `${head(1)}\n1`, `${head(1)}\n{"trip"`])(
    'is published all the same: %j',
    async (text) => {
      await build();
      await writeFile(file, text);
      const { records, said } = await build();
      expect(slugs(records)).toEqual(['menorca', 'ibiza']);
      expect(said).toEqual([expect.stringContaining(`Warning: ${file}`)]);
      expect((await build()).said).toEqual([]);
    },
  );

  it('does not stand in for a dead API', async () => {
    await build();
    await writeFile(file, `${head(1)}\n{"trip":{}}`);
    server.answers.clear();
    await expect(build()).rejects.toThrow(/no last good copy/);
  });
});

describe('an API without a list of all trips', () => {
  beforeEach(() => {
    server.answers.delete('/api/trips');
    server.answers.set('/api/trips/slug/menorca', { json: menorca });
  });

  it('is asked for those that we know', async () => {
    const { records, said } = await build();
    expect(slugs(records)).toEqual(['ibiza', 'menorca']);
    expect(said).toEqual([]);
  });

  it.each([
    ['broken', { json: { ...menorca, name: '' } }, /slug\/menorca: field name: .* copy is used/],
    ['not to be had', { status: 502, body: '' }, /slug\/menorca: the API fails with 502/],
  ])('gets the last good version of one that is %s', async (_, bad, reason) => {
    await build();
    server.answers.set('/api/trips/slug/menorca', bad);
    const { records, said } = await build();
    expect(slugs(records)).toEqual(['ibiza', 'menorca']);
    expect(said).toEqual([expect.stringMatching(reason)]);
  });

  it('loses one that it does not know any more, and that is said', async () => {
    await build();
    server.answers.delete('/api/trips/slug/menorca');
    const { records, said } = await build();
    expect(slugs(records)).toEqual(['ibiza']);
    expect(said).toEqual([
      expect.stringContaining('the API has no trip «menorca»'),
      expect.stringContaining('The trip «menorca» is published no more'),
    ]);
  });
});
