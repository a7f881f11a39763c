import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../testing/api.ts';
import { START, journeyId, startTestApi } from '../testing/api.ts';
import { BOOKING_BODY, PRIVATE_TEXTS, referenceOf, roomyJourney } from '../testing/booking.ts';
import { engines } from '../testing/engines.ts';
import { anyText, textLike } from '../testing/matchers.ts';

describe.each(engines)('booking a seat on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.stop());

  it('holds the seat for 48 hours at the price of the departure', async () => {
    const journey = await journeyId(api, 'menorca', 0);
    const { status, body } = await api.post(`/api/bookings/${journey}`, BOOKING_BODY);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      _id: anyText,
      reference: textLike(/^[ACDEFGHJKMNPQRTUVWXY34679]{10}$/),
      status: 'pending',
      name: 'Laura',
      lastname: 'Pérez Gómez',
      email: 'l***@example.com',
      whatsapp: true,
      tripName: 'Menorca en velero',
      journeyDate: '2026-06-06T14:30:00.000Z',
      price: 745.5,
      bookingPrice: 150,
      payedPrice: 0,
      pendingPrice: 745.5,
      expiresAt: '2026-06-05T10:00:00.000Z',
      journey: { _id: journey, freePlaces: 5 },
      trip: { slug: 'menorca' },
    });
  });

  it('is read by its locator in any case, without what is private', async () => {
    const created = await api.post(`/api/bookings/${await roomyJourney(api)}`, BOOKING_BODY);
    const reference = referenceOf(created.body);
    const read = await api.get(`/api/bookings/reference/${reference.toLowerCase()}`);
    expect(read.status).toBe(200);
    expect(read.body).toEqual(created.body);
    for (const text of PRIVATE_TEXTS) expect(JSON.stringify(read.body)).not.toContain(text);
    for (const key of ['dni', 'birthDay', 'phone', 'comments', 'gender']) {
      expect(read.body).not.toHaveProperty(key);
    }
    expect(read.headers.get('cache-control')).toBe('no-store');
  });

  it('takes nothing but what a visitor may say from the body', async () => {
    const forged = {
      ...BOOKING_BODY,
      _id: 'mine',
      reference: 'AAAAAAAAAA',
      price: 1,
      bookingPrice: 1,
      pendingPrice: 0,
      payedPrice: '745.5',
      status: 'confirmed',
      tripName: 'Gratis',
      journeyDate: '2030-01-01T00:00:00.000Z',
      journeyId: await journeyId(api, 'puente', 0),
      expiresAt: '2030-01-01T00:00:00.000Z',
    };
    const journey = await roomyJourney(api);
    const { status, body } = await api.post(`/api/bookings/${journey}`, forged);
    expect(status).toBe(201);
    expect(referenceOf(body)).not.toBe('AAAAAAAAAA');
    expect(body).toMatchObject({
      status: 'pending',
      price: 745.5,
      bookingPrice: 150.5,
      payedPrice: 0,
      pendingPrice: 745.5,
      tripName: 'Menorca en velero',
      journeyDate: '2026-07-04T14:30:00.000Z',
      expiresAt: '2026-06-05T10:00:00.000Z',
      journey: { _id: journey },
    });
  });

  it('takes a body without the optional fields, and texts of any script', async () => {
    const { comments: _comments, whatsapp: _whatsapp, ...needed } = BOOKING_BODY;
    const { status, body } = await api.post(`/api/bookings/${await roomyJourney(api)}`, {
      ...needed,
      name: '  Ñandú <b>O’Brien</b>\0 ',
      comments: null,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Ñandú <b>O’Brien</b>', whatsapp: false });
  });

  it.each([
    [2, 'No quedan plazas en esta salida.'],
    [3, 'Esta salida está cerrada.'],
  ])('refuses the departure at place %i: %s', async (place, message) => {
    const journey = await journeyId(api, 'menorca', place);
    expect(await api.post(`/api/bookings/${journey}`, BOOKING_BODY)).toMatchObject({
      status: 409,
      body: { message },
    });
  });

  it('refuses a departure that has left, from that instant on', async () => {
    const journey = await journeyId(api, 'menorca', 0);
    api.clock.now = new Date('2026-06-06T14:30:00.000Z');
    const refused = await api.post(`/api/bookings/${journey}`, BOOKING_BODY);
    api.clock.now = new Date('2026-06-06T14:29:59.999Z');
    const taken = await api.post(`/api/bookings/${journey}`, BOOKING_BODY);
    api.clock.now = START;
    expect(refused).toMatchObject({ status: 409, body: { message: 'Esta salida ya ha zarpado.' } });
    expect(taken.status).toBe(201);
  });

  it.each(['nadie', '%00', "'--"])('refuses the unknown departure %s', async (id) => {
    expect(await api.post(`/api/bookings/${id}`, BOOKING_BODY)).toMatchObject({
      status: 404,
      body: { message: 'No encontramos esa salida.' },
    });
  });

  it.each(['AAAAAAAAAA', 'x', '%00', '%F0%9F%92%A9'])('knows no locator %s', async (reference) => {
    expect(await api.get(`/api/bookings/reference/${reference}`)).toMatchObject({
      status: 404,
      body: { message: 'No encontramos ninguna reserva con ese localizador.' },
    });
  });
});
