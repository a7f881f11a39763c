import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../testing/api.ts';
import { journeyId, startTestApi } from '../testing/api.ts';
import { BOOKING_BODY, referenceOf, roomyJourney } from '../testing/booking.ts';
import { engines } from '../testing/engines.ts';

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

  it('gives one booking to twenty requests at once, of the last seat too', async () => {
    const journey = await journeyId(api, 'menorca', 1);
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

  it.each(['x'.repeat(256), 'a b'])('is refused when malformed', async (key) => {
    expect((await bookWith(await roomyJourney(api), key)).status).toBe(400);
  });
});
