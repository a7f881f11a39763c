import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../src/api/client.ts';
import { outcomeOfCheckout } from '../../src/domain/booking.ts';
import { groupByMonth, ribbonOf, upcoming } from '../../src/domain/journey.ts';
import { startStrictServer, type StrictServer } from '../fixtures/strict-server/server.ts';
import { SITE, book, clientFor, requestFor, valueOf, type Departure } from './support.ts';

let server: StrictServer;
let api: ApiClient;

const textWith = (part: string): unknown => expect.stringContaining(part);

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

describe('a server of the thirteen calls alone: its catalogue', () => {
  it('is read whole, whatever is null or missing in it', async () => {
    const { items, problems } = valueOf(await api.trips.featured());
    expect(problems).toEqual([]);
    expect(items).toEqual([
      {
        id: '7',
        slug: 'vuelta-a-menorca',
        name: 'Vuelta a Menorca <8 días> & "calas"',
        introduction: textWith('<script>'),
        cover: `${server.url}/photos/vista-aerea.webp`,
        details: {
          text: textWith('onclick'),
          photo: `${server.url}/photos/cala.webp`,
        },
        columns: [
          {
            text: textWith('/photos/cala.webp'),
            photo: `${server.url}/photos/no-existe.webp`,
          },
        ],
        seoTitle: 'Menorca < Mallorca',
        seoDescription: undefined,
        priceFrom: undefined,
      },
      {
        id: 'a1b2c3',
        slug: 'travesia-sin-fechas',
        name: 'Travesía sin fechas',
        introduction: undefined,
        cover: 'http://127.0.0.1:9/nadie.webp',
        details: {},
        columns: [],
        seoTitle: undefined,
        seoDescription: undefined,
        priceFrom: undefined,
      },
    ]);
    expect(await api.trips.bySlug('ruta-de-la-sal')).toMatchObject({ value: { id: 'sal' } });
    expect(await api.journeys.ofTrip('a1b2c3')).toMatchObject({ value: { items: [] } });
  });

  it('has departures on both sides of midnight in Madrid', async () => {
    const { items, problems } = valueOf(await api.journeys.ofTrip('7'));
    expect(problems).toEqual([]);
    const future = upcoming(items, now);
    expect(future.map(({ id }) => id)).not.toContain('past');
    const monthOf = (id: string) =>
      groupByMonth(future).find(({ journeys }) => journeys.some((one) => one.id === id))?.key;
    expect(monthOf('first-of-june')).toBe('2027-06');
    expect(monthOf('new-year')).toBe('2027-01');
    expect(Object.fromEntries(future.map((one) => [one.id, ribbonOf(one)]))).toMatchObject({
      701: 'Últimas plazas',
      703: undefined,
      full: 'Completo',
      closed: 'Completo',
    });
  });

  it('has no lists, and the client says so', async () => {
    const missing = { ok: false, failure: { kind: 'rejected', status: 404 } };
    expect(await api.trips.list()).toMatchObject(missing);
    expect(await api.dynamicPages.list('foque-rojo')).toMatchObject(missing);
    expect(server.requests.filter(({ expected }) => !expected).map(({ path }) => path)).toEqual([
      '/api/trips',
      '/api/dynamic-pages/foque-rojo',
    ]);
  });

  it('has content pages, or answers 404, 204 or null', async () => {
    expect(await api.dynamicPages.byId('foque-rojo', 'veleros')).toMatchObject({
      value: { active: true, photos: [{ image: `${server.url}/photos/cala.webp` }] },
    });
    expect(await api.dynamicPages.byId('foque-rojo', 'alquiler-y-charter')).toMatchObject({
      value: { active: false, photos: [] },
    });
    for (const pageId of ['no-existe', 'team-building', 'yates-motor']) {
      expect(await api.dynamicPages.byId('foque-rojo', pageId)).toEqual({
        ok: true,
        value: undefined,
      });
    }
  });
});

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
