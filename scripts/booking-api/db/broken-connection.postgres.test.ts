import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestApi } from '../testing/api.ts';
import { startTestApi } from '../testing/api.ts';
import { BOOKING_BODY, roomyJourney } from '../testing/booking.ts';
import { engines } from '../testing/engines.ts';

describe.each(engines.filter(({ transactionsOverlap }) => transactionsOverlap))(
  'a connection that breaks in the middle of a transaction on $name',
  (engine) => {
    let api: TestApi;
    beforeAll(async () => {
      api = await startTestApi(engine);
    });
    afterAll(() => api.stop());

    it('fails its request alone, and leaves the seat free', async () => {
      const journey = await roomyJourney(api);
      const before = await seats(journey);
      const bookSeat = () => api.post(`/api/bookings/${journey}`, BOOKING_BODY);
      const broken = await api.db.transaction().execute(async (trx) => {
        await trx
          .selectFrom('journeys')
          .select('id')
          .where('id', '=', journey)
          .forUpdate()
          .execute();
        const waiting = bookSeat();
        await vi.waitFor(endWhoeverWaits);
        return waiting;
      });
      expect(broken.status).toBe(500);
      expect((await bookSeat()).status).toBe(201);
      expect(await seats(journey)).toBe(before - 1);
    });

    it('is broken by the database where its instance has frozen', async () => {
      const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(api.db);
      expect(rows).toEqual([{ idle_in_transaction_session_timeout: '30s' }]);
    });

    /** As a server that restarts, or a network that fails. */
    async function endWhoeverWaits(): Promise<void> {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(api.db);
      expect(rows).toHaveLength(1);
    }

    async function seats(journey: string): Promise<number> {
      const { free_places } = await api.db
        .selectFrom('journeys')
        .select('free_places')
        .where('id', '=', journey)
        .executeTakeFirstOrThrow();
      return free_places;
    }
  },
);
