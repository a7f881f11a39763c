import { addHours } from 'date-fns';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reserve } from '../bookings/reserve.ts';
import { holdSeat } from '../bookings/seat.ts';
import type { TestApi } from '../testing/api.ts';
import { START, journeyId, startTestApi } from '../testing/api.ts';
import { BOOKING_BODY, PRIVATE_TEXTS, book, roomyJourney } from '../testing/booking.ts';
import { engines } from '../testing/engines.ts';
import type { Hook } from '../testing/hook.ts';
import { startHook } from '../testing/hook.ts';
import { textLike } from '../testing/matchers.ts';
import {
  cancel,
  confirm,
  openCheckout,
  payByWallet,
  payCheckout,
  readBooking,
} from '../testing/payments.ts';
import { reservationOfLastSeat } from '../testing/reservation.ts';

const SECRET = 'a secret of the tests';
const MENORCA = { trips: ['menorca'] };
const PUENTE = { trips: ['puente'] };

describe.each(engines)('the calls of the hook on $name', (engine) => {
  let hook: Hook;
  let api: TestApi;
  beforeAll(async () => {
    hook = await startHook();
    api = await startTestApi(engine, {
      rebuildHook: { url: hook.url, secret: SECRET, pauseMs: 0, timeoutMs: 20_000 },
    });
  });
  afterAll(async () => {
    await api.stop();
    hook.stop();
  });
  afterEach(() => {
    api.clock.now = START;
    hook.answerWith(() => 202);
  });

  /** Books another trip: what would have been told before is in the call, or in one before it. */
  async function bookPuente(): Promise<void> {
    const id = await journeyId(api, 'puente', 0);
    await api.db.updateTable('journeys').set({ free_places: 9 }).where('id', '=', id).execute();
    const { status } = await api.post(`/api/bookings/${id}`, BOOKING_BODY);
    expect(status).toBe(201);
  }
  async function expectNoCallBefore(): Promise<void> {
    await bookPuente();
    expect(await hook.nextBody()).toEqual(PUENTE);
  }

  it('tell of a booking once, signed, when its seat is taken for everybody', async () => {
    const before = await freeSeats();
    const seen: number[] = [];
    hook.answerWith(async () => {
      seen.push(await freeSeats());
      return 202;
    });
    await book(api);
    expect(await hook.nextBody()).toEqual(MENORCA);
    await expectNoCallBefore();
    expect(seen[0]).toBe(before - 1);
    expect(hook.calls[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-rebuild-timestamp': '1780480800',
      'x-rebuild-signature': textLike(/^sha256=[\da-f]{64}$/),
    });
    expect(PRIVATE_TEXTS.filter((text) => hook.calls[0]?.body.includes(text))).toEqual([]);
  });

  it('do not tell of it again when its request is repeated', async () => {
    const key = { 'idempotency-key': 'the-same' };
    for (let time = 0; time < 2; time += 1) {
      await api.post(`/api/bookings/${await roomyJourney(api)}`, BOOKING_BODY, key);
    }
    expect(await hook.nextBody()).toEqual(MENORCA);
    await expectNoCallBefore();
  });

  it.each([
    ['of a full departure', 2, BOOKING_BODY, 409],
    ['of a closed one', 3, BOOKING_BODY, 409],
    ['that is not filled in', 4, { ...BOOKING_BODY, dni: '' }, 422],
  ])('do not tell of a refused booking %s', async (_, place, body, status) => {
    const id = await journeyId(api, 'menorca', place);
    expect(await api.post(`/api/bookings/${id}`, body)).toMatchObject({ status });
    await expectNoCallBefore();
  });

  it('do not tell of a booking whose commit fails', async () => {
    const free = await freeSeats();
    await sql`create function refuse() returns trigger language plpgsql
      as $$ begin raise exception 'refused at commit'; end $$`.execute(api.db);
    await sql`create constraint trigger refuse_at_commit after insert on bookings
      deferrable initially deferred for each row execute function refuse()`.execute(api.db);
    const { status } = await api.post(`/api/bookings/${await roomyJourney(api)}`, BOOKING_BODY);
    await sql`drop trigger refuse_at_commit on bookings`.execute(api.db);
    await sql`drop function refuse()`.execute(api.db);
    expect(status).toBe(500);
    expect(await freeSeats()).toBe(free);
    await expectNoCallBefore();
  });

  it('do not tell of a seat that is held in a transaction that fails', async () => {
    const told: string[] = [];
    const seats = { db: api.db, seatsChanged: (id: string) => told.push(id) };
    const reservation = await reservationOfLastSeat(api.db, 1);
    const failing = reserve(seats, reservation, async (...args) => {
      await holdSeat(...args);
      throw new Error('after the seat');
    });
    await expect(failing).rejects.toThrow('after the seat');
    expect(told).toEqual([]);
    await reserve(seats, reservation);
    expect(told).toEqual([reservation.journeyId]);
  });

  it('tell of a confirmation only where a fallen booking gets a seat again', async () => {
    const reference = await book(api);
    expect(await hook.nextBody()).toEqual(MENORCA);
    const order = await payByWallet(api, reference);
    expect(await confirm(api, reference, 'paypal', order)).toMatchObject({ status: 200 });
    await expectNoCallBefore();

    const fallen = await book(api);
    expect(await hook.nextBody()).toEqual(MENORCA);
    const card = await payCheckout(api, await openCheckout(api, fallen));
    await cancel(api, fallen);
    for (let time = 0; time < 2; time += 1) {
      expect(await confirm(api, fallen, 'stripe', card)).toMatchObject({ status: 200 });
    }
    expect(await hook.nextBody()).toEqual(MENORCA);
    await expectNoCallBefore();
  });

  it('tell of a booking that falls', async () => {
    const reference = await book(api);
    expect(await hook.nextBody()).toEqual(MENORCA);
    await api.db
      .updateTable('bookings')
      .set({ status: 'confirmed' })
      .where('reference', '!=', reference)
      .execute();
    api.clock.now = addHours(START, 48);
    await api.tidy();
    expect(await readBooking(api, reference)).toMatchObject({ status: 'cancelled' });
    expect(await hook.nextBody()).toEqual(MENORCA);
    await expectNoCallBefore();
  });

  it('are one at a time, of all that has changed since the last one', async () => {
    const released = Promise.withResolvers<number>();
    hook.answerWith(() => released.promise);
    await book(api);
    expect(await hook.nextBody()).toEqual(MENORCA);
    const { length } = hook.calls;
    for (let time = 0; time < 3; time += 1) await book(api);
    await bookPuente();
    expect(hook.calls).toHaveLength(length);
    released.resolve(202);
    expect(await hook.nextBody()).toEqual({ trips: ['menorca', 'puente'] });
    await expectNoCallBefore();
  });

  it('keep nobody waiting, and fail nobody, while the hook is silent and then breaks', async () => {
    const broken = Promise.withResolvers<number>();
    hook.answerWith(() => broken.promise);
    await book(api);
    expect(await hook.nextBody()).toEqual(MENORCA);
    // The call is under way and stays so.
    expect(await readBooking(api, await book(api))).toMatchObject({ status: 'pending' });
    broken.resolve(500);
    expect(await hook.nextBody()).toEqual(MENORCA);
    hook.answerWith(() => 202);
    await bookPuente();
    expect(await hook.nextBody()).toEqual({ trips: ['menorca', 'puente'] });
    const lines = api.log.filter((line) => line.includes('rebuild-hook'));
    expect(lines).toHaveLength(2);
    expect(PRIVATE_TEXTS.filter((text) => lines.join().includes(text))).toEqual([]);
  });

  /** Of the roomy departure, as everybody sees them. */
  async function freeSeats(): Promise<number> {
    const id = await roomyJourney(api);
    const { free_places } = await api.db
      .selectFrom('journeys')
      .select('free_places')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return free_places;
  }
});
