import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../src/api/client.ts';
import { groupByMonth, ribbonOf, upcoming } from '../../src/domain/journey.ts';
import { startStrictServer, type StrictServer } from '../fixtures/strict-server/server.ts';
import { SITE, clientFor, valueOf } from './support.ts';

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
      expect.objectContaining({ slug: 'día-de-vela-&-baño' }),
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
