import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../db/open.ts';
import { openDatabase } from '../db/open.ts';
import { seedDemo } from '../demo/seed.ts';
import type { TestApi } from '../testing/api.ts';
import { TEST_SEED, journeyId, openConnections, startTestApi } from '../testing/api.ts';
import { BOOKING_BODY } from '../testing/booking.ts';
import { reservationOfLastSeat, seatsOf } from '../testing/reservation.ts';
import type { TestDatabase } from '../testing/engines.ts';
import { engines } from '../testing/engines.ts';
import type { Reservation } from './reserve.ts';
import { reserve } from './reserve.ts';
import type { HoldSeat } from './seat.ts';
import { holdSeat } from './seat.ts';

describe.each(engines)('fifty visitors for one seat on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.stop());

  it('sells it once and refuses the others', async () => {
    const journey = await journeyId(api, 'menorca', 1);
    await openConnections(api);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => api.post(`/api/bookings/${journey}`, BOOKING_BODY)),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(refused).toHaveLength(49);
    for (const { body } of refused) {
      expect(body).toEqual({ message: 'No quedan plazas en esta salida.' });
    }
    expect((await api.get(`/api/journeys/${journey}`)).body).toMatchObject({ freePlaces: 0 });
  });
});

const VISITORS = 5;

/**
 * The negative control, where transactions overlap: the same reservation with a seat held by
 * reading first and writing after, and everybody reads before anybody writes.
 */
describe.each(engines.filter(({ transactionsOverlap }) => transactionsOverlap))(
  'the lock on the last seat on $name',
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

    it('oversells without it', async () => {
      const reservation = await reservationOfLastSeat(open.db, 1);
      expect(await race(reservation, readThenWrite(VISITORS))).toBe(VISITORS);
    });

    it('sells one seat with it', async () => {
      expect(await race(await reservationOfLastSeat(open.db, 5), holdSeat)).toBe(1);
    });

    /** How many of the visitors get a booking. */
    async function race(reservation: Reservation, hold: HoldSeat): Promise<number> {
      const outcomes = await Promise.allSettled(
        Array.from({ length: VISITORS }, () => reserve(seatsOf(open.db), reservation, hold)),
      );
      return outcomes.filter(({ status }) => status === 'fulfilled').length;
    }
  },
);

function readThenWrite(visitors: number): HoldSeat {
  let reading = visitors;
  const everybodyHasRead = Promise.withResolvers<undefined>();
  return async (trx, id) => {
    const journey = await trx
      .selectFrom('journeys')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    reading -= 1;
    if (reading === 0) everybodyHasRead.resolve(undefined);
    await everybodyHasRead.promise;
    if (journey.free_places === 0) return undefined;
    await trx
      .updateTable('journeys')
      .set({ free_places: journey.free_places - 1 })
      .where('id', '=', id)
      .execute();
    return journey;
  };
}
