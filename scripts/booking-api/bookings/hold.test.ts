import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BookingApi } from '../server.ts';
import { startBookingApi } from '../server.ts';
import { SITE_URL, TEST_SEED, call } from '../testing/api.ts';
import { BOOKING_BODY, referenceOf } from '../testing/booking.ts';
import type { TestDatabase } from '../testing/engines.ts';
import { engines } from '../testing/engines.ts';

/** Instances whose clocks go wrong must agree on when a booking falls. */
describe.each(engines)('the hold of a booking on $name, by a process ten hours off', (engine) => {
  let database: TestDatabase;
  let api: BookingApi;
  beforeAll(async () => {
    database = await engine.create();
    const { demoFolder } = TEST_SEED;
    api = await startBookingApi({
      database: database.source,
      siteUrl: SITE_URL,
      demoFolder,
      log: () => undefined,
    });
  });
  afterEach(() => vi.useRealTimers());
  afterAll(async () => {
    await api.stop();
    await database.drop();
  });

  const post = (at: string, body: unknown) =>
    call(api.url + at, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

  it.each([-10, 10])('ends after 48 hours of the database’s clock: %i hours', async (hours) => {
    vi.useFakeTimers({ toFake: ['Date'], now: inHours(hours) });
    const { id } = await api.db
      .selectFrom('journeys')
      .select('id')
      .where('free_places', '>', 9)
      .executeTakeFirstOrThrow();
    const { body } = await post(`/api/bookings/${id}`, BOOKING_BODY);
    const booking = await api.db
      .selectFrom('bookings')
      .select([
        sql`expires_at - created_at = interval '48 hours'`.as('lasts'),
        sql`created_at between now() - interval '5 minutes' and now()`.as('began'),
      ])
      .where('reference', '=', referenceOf(body))
      .executeTakeFirstOrThrow();
    expect(booking).toEqual({ lasts: true, began: true });
  });

  it('once it has ended lets no checkout begin, though the booking has not fallen yet', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: inHours(-10) });
    const due = await api.db
      .updateTable('bookings')
      .set({ expires_at: sql<Date>`now()` })
      .returning('reference')
      .execute();
    expect(due).toHaveLength(2);
    for (const { reference } of due) {
      expect(await post('/create-checkout-session', { bookingId: reference })).toMatchObject({
        status: 409,
        body: { message: 'El plazo para pagar esta reserva ha terminado.' },
      });
    }
  });
});
