import { addHours } from 'date-fns';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../db/open.ts';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { seedDemo } from '../demo/seed.ts';
import type { TestApi } from '../testing/api.ts';
import { START, TEST_SEED, journeyId, openConnections, startTestApi } from '../testing/api.ts';
import { BOOKING_BODY, referenceOf, roomyJourney } from '../testing/booking.ts';
import type { TestDatabase } from '../testing/engines.ts';
import { engines } from '../testing/engines.ts';
import { cancel } from '../testing/payments.ts';
import { reservationOfLastSeat, seatsOf } from '../testing/reservation.ts';
import { reserve } from './reserve.ts';
import type { HoldSeat } from './seat.ts';
import { holdSeat } from './seat.ts';

describe.each(engines)('the Idempotency-Key on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.stop());

  const bookWith = (journey: string, key: string) =>
    api.post(`/api/bookings/${journey}`, BOOKING_BODY, { 'idempotency-key': key });
  const freePlaces = async (journey: string) => (await api.get(`/api/journeys/${journey}`)).body;

  it('gives the same booking when a request is repeated', async () => {
    const journey = await journeyId(api, 'puente', 0);
    const first = await bookWith(journey, 'again');
    const second = await bookWith(journey, 'again');
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await freePlaces(journey)).toMatchObject({ freePlaces: 2 });
  });

  it('takes the correction of a repeated form, not a second seat', async () => {
    const journey = await roomyJourney(api);
    const first = await bookWith(journey, 'corrected');
    const corrected = await api.post(
      `/api/bookings/${journey}`,
      { ...BOOKING_BODY, lastname: 'Corregida' },
      { 'idempotency-key': 'corrected' },
    );
    expect(referenceOf(corrected.body)).toBe(referenceOf(first.body));
    const read = await api.get(`/api/bookings/reference/${referenceOf(first.body)}`);
    expect(read.body).toMatchObject({ lastname: 'Corregida' });
  });

  it('gives one booking to twenty requests at once, of the last seat too', async () => {
    const journey = await journeyId(api, 'menorca', 1);
    await openConnections(api);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => bookWith(journey, 'at-once')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(answers.map(({ body }) => referenceOf(body))).size).toBe(1);
    expect(await freePlaces(journey)).toMatchObject({ freePlaces: 0 });
  });

  it('gives another booking to another key, and to none', async () => {
    const journey = await roomyJourney(api);
    const answers = [
      await bookWith(journey, 'one'),
      await bookWith(journey, 'two'),
      await api.post(`/api/bookings/${journey}`, BOOKING_BODY),
      await api.post(`/api/bookings/${journey}`, BOOKING_BODY),
    ];
    expect(new Set(answers.map(({ body }) => referenceOf(body))).size).toBe(4);
  });

  it('may be used again after a refusal', async () => {
    const full = await journeyId(api, 'menorca', 2);
    expect((await bookWith(full, 'retry')).status).toBe(409);
    expect((await bookWith(await roomyJourney(api), 'retry')).status).toBe(201);
  });

  it('is refused for another departure', async () => {
    await bookWith(await roomyJourney(api), 'taken');
    expect(await bookWith(await journeyId(api, 'menorca', 0), 'taken')).toMatchObject({
      status: 409,
      body: { message: 'Esta petición ya se usó para reservar otra salida.' },
    });
  });

  it('is refused where its booking has fallen: the visitor has no seat any more', async () => {
    const journey = await roomyJourney(api);
    await cancel(api, referenceOf((await bookWith(journey, 'fallen')).body));
    expect(await bookWith(journey, 'fallen')).toMatchObject({
      status: 409,
      body: { message: 'Esa reserva ya se canceló. Vuelve a reservar.' },
    });
    expect((await bookWith(journey, 'fresh')).status).toBe(201);
  });

  it('is refused where its booking is about to fall, which nobody can pay any more', async () => {
    const journey = await roomyJourney(api);
    await bookWith(journey, 'due');
    api.clock.now = addHours(START, 48);
    const repeated = await bookWith(journey, 'due');
    api.clock.now = START;
    expect(repeated.status).toBe(409);
  });

  it.each(['x'.repeat(256), 'a b'])('is refused when malformed', async (key) => {
    expect((await bookWith(await roomyJourney(api), key)).status).toBe(400);
  });
});

describe.each(engines.filter(({ transactionsOverlap }) => transactionsOverlap))(
  'the lock on an Idempotency-Key on $name',
  (engine) => {
    let database: TestDatabase;
    let open: OpenDatabase;
    beforeAll(async () => {
      database = await engine.create();
      open = await openDatabase(database.source);
      await seedDemo(open.db, TEST_SEED);
    });
    afterAll(async () => {
      await open.close();
      await database.drop();
    });

    it('lets one request at a time look for a seat', async () => {
      let looking = 0;
      const reservation = await reservationOfLastSeat(open.db, 1, 'at-once');
      const slow: HoldSeat = async (...args) => {
        looking += 1;
        // The second either waits for the lock or, were there none, is here too.
        await vi.waitUntil(async () => looking > 1 || (await waitingForLocks(open.db)) > 0);
        return holdSeat(...args);
      };
      const bookings = await Promise.all([
        reserve(seatsOf(open.db), reservation, slow),
        reserve(seatsOf(open.db), reservation, slow),
      ]);
      expect(looking).toBe(1);
      expect(bookings[0].reference).toBe(bookings[1].reference);
    });
  },
);

async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())
  `.execute(db);
  return rows[0]?.waiting ?? 0;
}
