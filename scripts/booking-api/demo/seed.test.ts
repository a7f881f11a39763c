import path from 'node:path';
import { addMonths } from 'date-fns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../db/open.ts';
import { openDatabase } from '../db/open.ts';
import { TEST_IMAGES } from '../testing/api.ts';
import type { TestDatabase } from '../testing/engines.ts';
import { engines } from '../testing/engines.ts';
import { scheduleOf } from './calendar.ts';
import { readDemo } from './files.ts';
import type { DemoDeparture } from './schema.ts';
import { seedDemo } from './seed.ts';

const DEMO = path.resolve(import.meta.dirname, '../../../content/demo');

/** Ordinary days, both changes of the clock, the ends of a year, a leap day, midnight in Madrid. */
const TODAYS = [
  '2026-06-03T10:00:00Z',
  '2026-03-25T23:30:00Z',
  '2026-10-23T22:30:00Z',
  '2026-12-31T23:30:00Z',
  '2028-02-29T12:00:00Z',
  '2031-01-01T00:00:00Z',
  '2026-06-05T21:59:00Z',
  '2026-06-06T22:01:00Z',
];

describe.each(TODAYS)("the demo's departures on %s", (today) => {
  const now = new Date(today);
  let departures: (DemoDeparture & { slug: string; dateFrom: Date; dateTo: Date })[];
  beforeAll(async () => {
    const { trips } = await readDemo(DEMO);
    departures = trips.flatMap(({ slug, departures: all }) =>
      all.map((departure) => ({ ...departure, slug, ...scheduleOf(departure, now) })),
    );
  });

  it('are about eighty, in the fourteen months to come, three days ahead or more', () => {
    expect(departures.length).toBeGreaterThanOrEqual(70);
    expect(departures.length).toBeLessThanOrEqual(95);
    const earliest = now.getTime() + 2 * 86_400_000;
    for (const { dateFrom, dateTo } of departures) {
      expect(dateFrom.getTime()).toBeGreaterThan(earliest);
      expect(dateFrom.getTime()).toBeLessThan(addMonths(now, 14).getTime());
      expect(dateTo.getTime()).toBeGreaterThan(dateFrom.getTime());
    }
  });

  it('leave at half past four and return at ten, by the clocks of Madrid', () => {
    const clock = new Intl.DateTimeFormat('es-ES', {
      timeZone: 'Europe/Madrid',
      timeStyle: 'short',
    });
    for (const { dateFrom, dateTo } of departures) {
      expect(clock.format(dateFrom)).toBe('16:30');
      expect(clock.format(dateTo)).toBe('10:00');
    }
  });

  it('have every ribbon, closed ones, and a month that two trips share', () => {
    expect(departures.some(({ freePlaces, closed }) => freePlaces === 0 && !closed)).toBe(true);
    expect(departures.some(({ freePlaces, closed }) => freePlaces > 0 && closed)).toBe(true);
    expect(
      departures.some(({ freePlaces, closed }) => freePlaces > 0 && freePlaces < 4 && !closed),
    ).toBe(true);
    expect(departures.some(({ freePlaces, closed }) => freePlaces >= 4 && !closed)).toBe(true);
    const month = ({ dateFrom }: { dateFrom: Date }) => dateFrom.toISOString().slice(0, 7);
    expect(
      departures.some((one) =>
        departures.some((other) => one.slug !== other.slug && month(one) === month(other)),
      ),
    ).toBe(true);
  });
});

describe('the demo', () => {
  it('has eight trips or more, one of them without departures, and the ruta de la sal', async () => {
    const { trips } = await readDemo(DEMO);
    expect(trips.length).toBeGreaterThanOrEqual(8);
    expect(trips.filter(({ departures }) => departures.length === 0)).not.toEqual([]);
    expect(trips.map(({ slug }) => slug)).toContain('ruta-de-la-sal');
  });
});

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
    seedDemo(open.db, {
      demoFolder: DEMO,
      imagesFolder: TEST_IMAGES,
      companyCode: 'foque-rojo',
      now: new Date(today),
    });
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
