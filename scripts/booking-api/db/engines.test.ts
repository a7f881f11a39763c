import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { TestDatabase } from '../testing/engines.ts';
import { engines } from '../testing/engines.ts';
import { migrate } from './migrate.ts';
import type { OpenDatabase } from './open.ts';
import { openDatabase } from './open.ts';

describe.each(engines)('the database on $name', (engine) => {
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

  it('is migrated once, however often it is asked', async () => {
    const migrations = () =>
      sql<{ name: string; timestamp: string }>`select * from kysely_migration`.execute(open.db);
    const before = await migrations();
    await migrate(open.db);
    expect((await migrations()).rows).toEqual(before.rows);
    expect(before.rows.map(({ name }) => name)).toEqual([
      '001-catalogue',
      '002-bookings',
      '003-messages',
      '004-payment-sandbox',
      '005-received-payments',
      '006-rates',
      '007-retention',
      '008-expiry',
      '009-payees',
      '010-settled-checkouts',
      '011-unmatched-payments',
      '012-transfers',
    ]);
  });

  it('reads numbers, dates and instants alike', async () => {
    const { rows } = await sql`
      select
        9007199254740991::int8 as large,
        745.50::numeric as amount,
        count(*) as counted,
        '2026-06-06 16:30:00+02'::timestamptz as instant,
        '1990-02-03'::date as day,
        '[{"a":1}]'::jsonb as document,
        null::timestamptz as nothing
      from (values (1), (2)) as pair`.execute(open.db);
    expect(rows).toEqual([
      {
        large: 9007199254740991,
        amount: 745.5,
        counted: 2,
        instant: new Date('2026-06-06T14:30:00Z'),
        day: '1990-02-03',
        document: [{ a: 1 }],
        nothing: null,
      },
    ]);
  });

  it('refuses an int8 that a number cannot hold', async () => {
    await expect(sql`select 9007199254740992::int8`.execute(open.db)).rejects.toThrow(RangeError);
  });

  it('never holds a negative number of seats', async () => {
    await open.db
      .insertInto('trips')
      .values({ id: 't', slug: 't', position: 1, featured: false, name: 'T' })
      .execute();
    const journey = {
      id: 'j',
      trip_id: 't',
      date_from: new Date('2026-06-06T14:30:00Z'),
      date_to: new Date('2026-06-13T08:00:00Z'),
      price_cents: 100,
      deposit_cents: 100,
      free_places: 0,
      closed: false,
    };
    await open.db.insertInto('journeys').values(journey).execute();
    await expect(
      open.db.updateTable('journeys').set({ free_places: -1 }).execute(),
    ).rejects.toThrow(/journeys_free_places_check/);
  });
});

describe.each(engines.filter(({ transactionsOverlap }) => transactionsOverlap))(
  'several instances on $name',
  (engine) => {
    it('may start on one empty database at once', async () => {
      const database = await engine.create();
      const opened = await Promise.all(
        Array.from({ length: 4 }, () => openDatabase(database.source)),
      );
      await Promise.all(opened.map(({ close }) => close()));
      await database.drop();
      expect(opened).toHaveLength(4);
    });
  },
);
