import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookingApi } from '../../scripts/booking-api/server.ts';
import type { ApiClient } from '../../src/api/client.ts';
import { birthdayBounds } from '../../src/domain/dates.ts';
import {
  book,
  clientFor,
  departureThatIs,
  requestFor,
  startEmbeddedApi,
  valueOf,
  type Departure,
} from './support.ts';

const HOUR = 3_600_000;
const anyReason: unknown = expect.stringMatching(/\w/);

let server: BookingApi;
let api: ApiClient;
let open: Departure;

beforeAll(async () => {
  server = await startEmbeddedApi();
  api = clientFor(server.url);
  open = await departureThatIs('open', api);
});
afterAll(() => server.stop());

describe("the embedded API's bookings", () => {
  const freePlaces = async () => valueOf(await api.journeys.byId(open.journey.id)).freePlaces;

  it('are created pending, and read by their locator', async () => {
    const before = await freePlaces();
    const started = Date.now();
    const reference = await book(api, open);
    const booking = valueOf(await api.bookings.byReference(reference));
    expect(booking).toMatchObject({
      reference,
      status: 'pending',
      crew: { name: 'Lucía', lastname: 'Ferrer <Mas>', email: 'l***@example.com' },
      price: open.journey.price,
      deposit: open.journey.deposit,
      trip: { id: open.trip.id, slug: open.trip.slug, name: open.trip.name },
      journey: { ...open.journey, freePlaces: before - 1 },
    });
    const untilExpiry = (booking.expiresAt?.getTime() ?? 0) - started;
    expect(untilExpiry).toBeGreaterThanOrEqual(48 * HOUR - 1_000);
    expect(untilExpiry).toBeLessThan(49 * HOUR);
    expect(await freePlaces()).toBe(before - 1);
  });

  it('are one however often the same key is sent', async () => {
    const options = { idempotencyKey: crypto.randomUUID() };
    const before = await freePlaces();
    const first = valueOf(await api.bookings.create(requestFor(open), options));
    expect(await api.bookings.create(requestFor(open), options)).toEqual({
      ok: true,
      value: first,
    });
    expect(await freePlaces()).toBe(before - 1);
  });

  it.each(['full', 'closed'] as const)('are refused with a reason: %s', async (availability) => {
    const departure = await departureThatIs(availability, api);
    const idempotencyKey = crypto.randomUUID();
    expect(await api.bookings.create(requestFor(departure), { idempotencyKey })).toMatchObject({
      failure: { kind: 'rejected', status: 409, message: anyReason },
    });
  });

  it.each([
    [{ name: ' ' }, 'Nombre requerido.'],
    [{ lastname: '' }, 'Apellidos requeridos.'],
    [{ email: 'lucia' }, 'Email incorrecto.'],
    [{ dni: '' }, 'DNI requerido.'],
    [{ birthday: '2024-01-01' }, 'Hay que tener entre 16 y 80 años'],
  ])('are refused with the message of the specification: %o', async (wrong, message) => {
    const request = requestFor(open);
    const traveller = { ...request.traveller, ...wrong };
    const idempotencyKey = crypto.randomUUID();
    expect(await api.bookings.create({ ...request, traveller }, { idempotencyKey })).toEqual({
      ok: false,
      failure: { kind: 'rejected', status: 422, message },
    });
  });

  it('go by the same ages as the form', async () => {
    const { min, max } = birthdayBounds(new Date());
    for (const birthday of [min, max]) {
      const request = requestFor(open);
      const traveller = { ...request.traveller, birthday };
      const idempotencyKey = crypto.randomUUID();
      const created = await api.bookings.create({ ...request, traveller }, { idempotencyKey });
      expect(created.ok).toBe(true);
    }
  });

  it('do not exist unless made', async () => {
    expect(await api.bookings.byReference('NADA234567')).toEqual({
      ok: false,
      failure: {
        kind: 'rejected',
        status: 404,
        message: 'No encontramos ninguna reserva con ese localizador.',
      },
    });
    const nowhere = { ...open, journey: { ...open.journey, id: '999999' } };
    const idempotencyKey = crypto.randomUUID();
    expect(await api.bookings.create(requestFor(nowhere), { idempotencyKey })).toMatchObject({
      failure: { kind: 'rejected', status: 404 },
    });
  });
});

describe("the embedded API's contacts", () => {
  const person = { name: 'Lucía', email: 'lucia@example.com' };

  it('take subscriptions and messages', async () => {
    const done = { ok: true, value: undefined };
    expect(await api.contacts.subscribe(person)).toEqual(done);
    const message = { ...person, subject: 'Grupo', message: '¿Cabemos diez?' };
    expect(await api.contacts.send(message)).toEqual(done);
  });

  it('refuse what lacks an address, with a reason', async () => {
    const refused = { failure: { kind: 'rejected', message: anyReason } };
    expect(await api.contacts.subscribe({ ...person, email: '' })).toMatchObject(refused);
    const message = { ...person, email: 'x', subject: 'Grupo', message: 'Hola' };
    expect(await api.contacts.send(message)).toMatchObject(refused);
  });
});
