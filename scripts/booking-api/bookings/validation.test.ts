import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../testing/api.ts';
import { START, journeyId, startTestApi } from '../testing/api.ts';
import { BOOKING_BODY, roomyJourney } from '../testing/booking.ts';
import { engines } from '../testing/engines.ts';
import { anyText } from '../testing/matchers.ts';

const AGE = 'Hay que tener entre 16 y 80 años';

describe.each(engines)('the body of a booking on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.stop());

  it.each([
    ['name', '', 'Nombre requerido.'],
    ['name', ' \t', 'Nombre requerido.'],
    ['name', 7, 'Nombre requerido.'],
    ['name', 'x'.repeat(201), 'Texto demasiado largo.'],
    ['lastname', undefined, 'Apellidos requeridos.'],
    ['phone', '', 'Teléfono requerido.'],
    ['email', '', 'Email requerido.'],
    ['email', null, 'Email requerido.'],
    ['email', 'laura', 'Email incorrecto.'],
    ['gender', undefined, 'Género requerido.'],
    ['gender', 'other', 'Género requerido.'],
    ['birthDay', '', 'Fecha requerida.'],
    ['birthDay', undefined, 'Fecha requerida.'],
    ['birthDay', '03/02/1990', 'Fecha invalida.'],
    ['birthDay', '1990-02-30', 'Fecha invalida.'],
    ['birthDay', '2010-06-04', AGE],
    ['birthDay', '1946-06-02', AGE],
    ['birthDay', '2090-01-01', AGE],
    ['dni', '', 'DNI requerido.'],
    ['comments', 'x'.repeat(4001), 'Texto demasiado largo.'],
    ['whatsapp', 'yes', 'Acción requerida.'],
    ['terms', undefined, 'Acción requerida.'],
    ['terms', false, 'Acción requerida.'],
    ['terms', 'true', 'Acción requerida.'],
  ])('is refused with %s = %j: %s', async (field, value, message) => {
    const body = { ...BOOKING_BODY, [field]: value };
    expect(await api.post(`/api/bookings/${await roomyJourney(api)}`, body)).toMatchObject({
      status: 422,
      body: { message, fields: { [field]: message } },
    });
  });

  it.each(['2010-06-03', '1946-06-03'])('takes the birthday at the limit %s', async (birthDay) => {
    const body = { ...BOOKING_BODY, birthDay };
    expect((await api.post(`/api/bookings/${await roomyJourney(api)}`, body)).status).toBe(201);
  });

  it('counts the age by the date in Madrid, where it is already tomorrow', async () => {
    const body = { ...BOOKING_BODY, birthDay: '2010-06-04' };
    const journey = await roomyJourney(api);
    api.clock.now = new Date('2026-06-03T22:30:00Z');
    const answer = await api.post(`/api/bookings/${journey}`, body);
    api.clock.now = START;
    expect(answer.status).toBe(201);
  });

  it('names every broken field at once, the first of the form on top', async () => {
    const { status, body } = await api.post(`/api/bookings/${await roomyJourney(api)}`, {});
    expect(status).toBe(422);
    expect(body).toEqual({
      message: 'Nombre requerido.',
      fields: {
        name: 'Nombre requerido.',
        lastname: 'Apellidos requeridos.',
        phone: 'Teléfono requerido.',
        email: 'Email requerido.',
        gender: 'Género requerido.',
        birthDay: 'Fecha requerida.',
        dni: 'DNI requerido.',
        terms: 'Acción requerida.',
      },
    });
  });

  it.each([null, [], 'texto', 7])('is refused when it is %j', async (body) => {
    const answer = await api.post(`/api/bookings/${await roomyJourney(api)}`, body);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ message: anyText });
  });

  it.each([{ fax: '' }, { fax: null }, {}])('is taken with an empty trap: %j', async (trap) => {
    const answer = await api.post(`/api/bookings/${await roomyJourney(api)}`, {
      ...BOOKING_BODY,
      ...trap,
    });
    expect(answer.status).toBe(201);
  });

  it('takes no seat when it is refused', async () => {
    const journey = await journeyId(api, 'puente', 0);
    await api.post(`/api/bookings/${journey}`, { ...BOOKING_BODY, terms: false });
    expect(await api.post(`/api/bookings/${journey}`, { ...BOOKING_BODY, fax: '1' })).toMatchObject(
      {
        status: 422,
        body: { message: 'No hemos podido hacer la reserva. Inténtalo de nuevo o llámanos.' },
      },
    );
    expect((await api.get(`/api/journeys/${journey}`)).body).toMatchObject({ freePlaces: 3 });
  });
});
