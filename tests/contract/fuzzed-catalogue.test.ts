import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApiClient } from '../../src/api/client.ts';
import { openKeep } from '../../src/catalogue/keep.ts';
import { tripRecordSchema, type TripRecord } from '../../src/catalogue/kept-records.ts';
import { renewTrips } from '../../src/catalogue/renew-trips.ts';
import { reportTo } from '../../src/catalogue/report.ts';
import { almostRight, wireJourney, wireTrip, type Json } from '../fixtures/wire-data.ts';

const RUNS = 200;

let folder: string;
let warnings: string[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fuzzed-'));
  vi.spyOn(console, 'warn').mockImplementation((line) => void warnings.push(String(line)));
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** A build from an API that has these trips, each with these departures. */
async function build(file: string, trips: Json, journeys: Json): Promise<readonly TripRecord[]> {
  warnings = [];
  const answers: Record<string, Json> = { '/api/trips': trips, '/api/trips/featured': [] };
  const fetch = async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    return new Response(JSON.stringify(answers[pathname] ?? journeys));
  };
  const api = createApiClient({ baseUrl: 'https://api.example', fetch, retryDelaysMs: [] });
  const reporter = reportTo(undefined);
  const keep = openKeep({ file, schema: tripRecordSchema, reporter });
  const records = await renewTrips({ api, readKnownSlugs: async () => [], reporter }, keep);
  expect((await keep.read())?.records, 'the copy is what was published').toEqual(records);
  return records;
}

const three = <Item extends { _id: string | number }>(item: fc.Arbitrary<Item>, by: keyof Item) =>
  fc.uniqueArray(item, {
    ...{ minLength: 3, maxLength: 3 },
    selector: (each) => String(each[by]),
  });
const threeTrips = three(wireTrip, 'slug').filter(
  (trips) => new Set(trips.map(({ _id }) => String(_id))).size === 3,
);

const SAID =
  /^Warning: (trips|journeys\/trip\/\S+): (record .+, (field \S+|the answer itself): .+\.|record .+ is taken\. .+|.+ may be a record without a name\. .+)/;
const DOUBLE = ' is taken. It is left out.';

/** What was said of the bad record: nothing where it could be read, else call, id, field and reason. */
function readWarnings() {
  for (const warning of warnings) expect(warning).toMatch(SAID);
  return {
    isSilent: warnings.length === 0,
    isDouble: warnings.some((each) => each.endsWith(DOUBLE)),
  };
}

/** Three records, and the same with the one in the middle broken. */
const withOneBroken = <Item extends Json>(items: fc.Arbitrary<Item[]>) =>
  items.chain((good) =>
    fc.record({
      good: fc.constant(good),
      bad: almostRight(fc.constant(good[1] ?? null)).map((broken) => good.with(1, broken as Item)), // wire data, whatever it is
    }),
  );

let builds = 0;
const nextFile = () => path.join(folder, `${builds++}.json`);

it('one bad trip among good ones takes nothing down, and is said', async () => {
  await fc.assert(
    fc.asyncProperty(withOneBroken(threeTrips), async ({ good, bad }) => {
      const file = nextFile();
      const before = await build(file, good, []);
      const after = await build(file, bad, []);
      expect(after[0]).toEqual(before[0]);
      expect(after).toContainEqual(before[2]);
      const { isSilent, isDouble } = readWarnings();
      expect(after).toHaveLength(isDouble ? 2 : 3);
      if (!isSilent && !isDouble) expect(after).toContainEqual(before[1]);
    }),
    { numRuns: RUNS },
  );
});

it('nor does one bad departure', async () => {
  const departures = withOneBroken(three(wireJourney, '_id'));
  await fc.assert(
    fc.asyncProperty(wireTrip, departures, async (trip, { good, bad }) => {
      const file = nextFile();
      const before = (await build(file, [trip], good))[0]?.journeys ?? [];
      const after = (await build(file, [trip], bad))[0]?.journeys ?? [];
      expect(after[0]).toEqual(before[0]);
      expect(after).toContainEqual(before[2]);
      const { isSilent, isDouble } = readWarnings();
      expect(after).toHaveLength(isDouble ? 2 : 3);
      if (!isSilent && !isDouble) expect(after).toContainEqual(before[1]);
    }),
    { numRuns: RUNS },
  );
});
