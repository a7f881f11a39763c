import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookingApi } from '../../scripts/booking-api/server.ts';
import type { ApiClient } from '../../src/api/client.ts';
import { allDepartures, clientFor, departureThatIs, startEmbeddedApi, valueOf } from './support.ts';

const anyMessage: unknown = expect.stringMatching(/\w+/);
const unknown = { ok: false, failure: { kind: 'rejected', status: 404, message: anyMessage } };

describe("the embedded API's catalogue", () => {
  let server: BookingApi;
  let api: ApiClient;
  beforeAll(async () => {
    server = await startEmbeddedApi();
    api = clientFor(server.url);
  });
  afterAll(() => server.stop());

  it('lists trips of which none breaks the contract', async () => {
    const list = valueOf(await api.trips.list());
    expect(list.problems).toEqual([]);
    expect(list.items.length).toBeGreaterThanOrEqual(8);
    const featured = valueOf(await api.trips.featured());
    expect(featured.problems).toEqual([]);
    const ids = new Set(list.items.map(({ id }) => id));
    expect(featured.items.filter(({ id }) => !ids.has(id))).toEqual([]);
  });

  it('knows each trip by id and by slug', async () => {
    for (const { id, slug, priceFrom: _, ...trip } of valueOf(await api.trips.list()).items) {
      const byId = valueOf(await api.trips.byId(id));
      expect(byId).toMatchObject({ id, slug, ...trip });
      expect(await api.trips.bySlug(slug)).toEqual({ ok: true, value: byId });
    }
  });

  it('serves its photos where the client finds them', async () => {
    const [trip] = valueOf(await api.trips.featured()).items;
    const cover = trip?.cover ?? '';
    expect(new URL(cover).origin).toBe(server.url);
    const response = await fetch(cover);
    expect(response.headers.get('content-type')).toMatch(/^image\//);
    expect(response.status).toBe(200);
    await response.body?.cancel();
  });

  it('lists departures of which none breaks the contract, each to be had by its id', async () => {
    const departures = await allDepartures(api);
    expect(departures.length).toBeGreaterThan(60);
    for (const { trip, journey } of departures) {
      expect(journey.tripId).toBe(trip.id);
      expect(journey.end.getTime()).toBeGreaterThan(journey.start.getTime());
      expect(journey.deposit).toBeLessThan(journey.price);
    }
    const problems = valueOf(await api.trips.list()).items.map(async ({ id }) => {
      return valueOf(await api.journeys.ofTrip(id)).problems;
    });
    expect((await Promise.all(problems)).flat()).toEqual([]);
    const { journey } = await departureThatIs('open', api);
    expect(await api.journeys.byId(journey.id)).toEqual({ ok: true, value: journey });
  });

  it.each(['open', 'full', 'closed'] as const)('has a departure that is %s', async (kind) => {
    expect(await departureThatIs(kind, api)).toBeDefined();
  });

  it('refuses what it does not have, in Spanish', async () => {
    const strange = 'a/b?c';
    expect(await api.trips.byId('999999')).toEqual(unknown);
    expect(await api.trips.bySlug('no-existe')).toEqual(unknown);
    expect(await api.trips.bySlug(strange)).toEqual(unknown);
    expect(await api.journeys.ofTrip('999999')).toEqual(unknown);
    expect(await api.journeys.byId('999999')).toEqual(unknown);
  });

  it('has content pages, and says where there is none', async () => {
    const pages = valueOf(await api.dynamicPages.list('foque-rojo'));
    expect(pages.problems).toEqual([]);
    expect(pages.items.some(({ active }) => !active)).toBe(true);
    for (const page of pages.items) {
      expect(await api.dynamicPages.byId('foque-rojo', page.slug)).toEqual({
        ok: true,
        value: page,
      });
    }
    const none = { ok: true, value: undefined };
    expect(await api.dynamicPages.byId('foque-rojo', 'no-existe')).toEqual(none);
    expect(await api.dynamicPages.byId('otra', 'como-es-un-viaje-por-plazas')).toEqual(none);
  });
});
