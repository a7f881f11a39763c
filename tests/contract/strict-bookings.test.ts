import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../src/api/client.ts';
import { outcomeOfCheckout } from '../../src/domain/booking.ts';
import { startStrictServer, type StrictServer } from '../fixtures/strict-server/server.ts';
import { SITE, book, clientFor, requestFor, valueOf, type Departure } from './support.ts';

let server: StrictServer;
let api: ApiClient;

/** A Saturday of November: the month edges of the fixture lie ahead. */
const now = new Date('2026-11-21T12:00:00Z');

beforeEach(async () => {
  server = await startStrictServer({ siteOrigin: SITE, now });
  api = clientFor(server.url);
});
afterEach(() => server.stop());

async function departure(journeyId: string): Promise<Departure> {
  const trip = valueOf(await api.trips.byId('7'));
  return { trip, journey: valueOf(await api.journeys.byId(journeyId)) };
}

describe('a server of the thirteen calls alone: its bookings', () => {
  it('are made, paid by card and confirmed', async () => {
    const chosen = await departure('703');
    const reference = await book(api, chosen);
    const booking = valueOf(await api.bookings.byReference(reference));
    expect(booking).toMatchObject({
      status: 'pending',
      crew: { name: 'Lucía', lastname: 'Ferrer <Mas>', email: 'l***@example.com' },
      price: 74_550,
      deposit: 15_025,
      trip: { id: '7', name: chosen.trip.name },
    });
    expect(booking.expiresAt).toBeUndefined();

    const session = valueOf(await api.checkout.create(booking));
    expect(session.url).toBeUndefined();
    const pay = () =>
      fetch(`${server.url}/checkout/${session.id}`, { method: 'POST', redirect: 'manual' });
    expect(new URL((await pay()).headers.get('location') ?? '').pathname).toBe('/confirm');

    const status = valueOf(await api.checkout.status(session.id));
    const outcome = outcomeOfCheckout(status, booking.crew.email);
    if (outcome.kind !== 'paid') throw new Error(`The payment is ${outcome.kind}.`);
    const payment = { ...outcome, method: 'stripe' } as const;
    expect(await api.bookings.confirm(reference, payment)).toMatchObject({ ok: true });
    expect(await api.bookings.byReference(reference)).toMatchObject({
      value: { status: 'confirmed' },
    });
    expect(server.requests.every(({ expected }) => expected)).toBe(true);
  });

  it('tell the address of the checkout where the server knows it', async () => {
    const telling = await startStrictServer({ siteOrigin: SITE, checkoutUrl: true, now });
    const itsApi = clientFor(telling.url);
    const reference = await book(itsApi, await departure('703'));
    const booking = valueOf(await itsApi.bookings.byReference(reference));
    const { id, url } = valueOf(await itsApi.checkout.create(booking));
    await telling.stop();
    expect(url).toBe(`${telling.url}/checkout/${id}`);
  });

  it('are refused in the words of the server', async () => {
    const refused = await api.bookings.create(requestFor(await departure('refused')), {
      idempotencyKey: 'one',
    });
    expect(refused).toEqual({
      ok: false,
      failure: {
        kind: 'rejected',
        status: 409,
        message: 'Hemos cerrado <esta> salida hace un momento.',
      },
    });
  });

  it('sell the last seat once', async () => {
    const chosen = await departure('last-seat');
    await book(api, chosen);
    const second = await api.bookings.create(requestFor(chosen), { idempotencyKey: 'two' });
    expect(second).toMatchObject({
      failure: { kind: 'rejected', message: 'No quedan plazas en esta salida.' },
    });
    expect(await departure('last-seat')).toMatchObject({ journey: { freePlaces: 0 } });
  });

  it('are not confirmed without a payment', async () => {
    const reference = await book(api, await departure('703'));
    const payment = { email: 'a@example.com', paymentId: 'pi_nada', method: 'stripe' } as const;
    expect(await api.bookings.confirm(reference, payment)).toMatchObject({
      failure: { kind: 'rejected', status: 402 },
    });
  });

  it('that nobody made are not found, nor is what answers no JSON', async () => {
    const notFound = { failure: { kind: 'rejected', status: 404 } };
    expect(await api.bookings.byReference('NADA')).toMatchObject(notFound);
    expect(await api.journeys.byId('nada')).toEqual({
      ok: false,
      failure: { kind: 'rejected', status: 404, message: 'No hemos encontrado lo que buscas.' },
    });
  });
});

it('a server of the thirteen calls alone takes contacts, and answers no JSON', async () => {
  const person = { name: 'Lucía', email: 'lucia@example.com' };
  expect(await api.contacts.subscribe(person)).toEqual({ ok: true, value: undefined });
  const message = { ...person, subject: 'Grupo', message: 'Hola' };
  expect(await api.contacts.send(message)).toEqual({ ok: true, value: undefined });
});
