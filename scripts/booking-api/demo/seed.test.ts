import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../db/open.ts';
import { openDatabase } from '../db/open.ts';
import { TEST_SEED } from '../testing/api.ts';
import type { TestDatabase } from '../testing/engines.ts';
import { engines } from '../testing/engines.ts';
import { readDemo } from './files.ts';
import { seedDemo } from './seed.ts';

const DEMO = path.resolve(import.meta.dirname, '../../../content/demo');

describe.each(engines)('seeding on $name', (engine) => {
  let database: TestDatabase;
  let open: OpenDatabase;
  beforeAll(async () => {
    database = await engine.create();
    open = await openDatabase(database.source);
  });
  afterAll(async () => {
    await open.close();
    await database.drop();
  });

  const seedOn = (today: string) =>
    seedDemo(open.db, { ...TEST_SEED, demoFolder: DEMO, now: new Date(today) });
  const journeys = () => open.db.selectFrom('journeys').selectAll().orderBy('id').execute();

  it('fills an empty database once, also from several instances at once', async () => {
    await Promise.all([seedOn('2026-06-03T10:00:00Z'), seedOn('2026-06-03T10:00:00Z')]);
    const seeded = await journeys();
    const { trips, pages } = await readDemo(DEMO);
    expect(seeded).toHaveLength(trips.flatMap(({ departures }) => departures).length);
    expect(await open.db.selectFrom('pages').select('slug').execute()).toHaveLength(pages.length);
    await seedOn('2026-09-03T10:00:00Z');
    expect(await journeys()).toEqual(seeded);
  });
});
