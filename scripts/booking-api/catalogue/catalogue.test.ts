import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../testing/api.ts';
import { idOf, journeyId, startTestApi } from '../testing/api.ts';
import { engines } from '../testing/engines.ts';
import { anyNumber, anyText } from '../testing/matchers.ts';

describe.each(engines)('the catalogue on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.stop());

  it('lists the trips in their order with the lowest price that can be booked', async () => {
    const { status, body } = await api.get('/api/trips');
    expect(status).toBe(200);
    expect(body).toEqual([
      // 645 is full and 595 is closed.
      expect.objectContaining({ slug: 'menorca', price: 695 }),
      expect.objectContaining({ slug: 'puente', price: 250 }),
      expect.not.objectContaining({ price: anyNumber }),
    ]);
  });

  it('lists the featured trips only', async () => {
    const { body } = await api.get('/api/trips/featured');
    expect(body).toEqual([
      expect.objectContaining({ slug: 'menorca' }),
      expect.objectContaining({ slug: 'sin-salidas' }),
    ]);
  });

  it('gives the same trip by slug and by id, with photos as absolute addresses', async () => {
    const bySlug = await api.get('/api/trips/slug/menorca');
    expect(bySlug.body).toEqual({
      _id: anyText,
      slug: 'menorca',
      name: 'Menorca en velero',
      description: '<p>Una semana alrededor de Menorca.</p>',
      descriptionTwo: '<p>Calas del sur.</p>',
      descriptionThree: '<p>Puertos del norte.</p>',
      descriptionFour: null,
      coverPhoto: `${api.url}/photos/isla-menorca.webp`,
      descriptionTwoPhoto: `${api.url}/photos/cala.webp`,
      descriptionThreePhoto: null,
      descriptionFourPhoto: null,
      seoTitle: 'Menorca en velero por plazas',
      seoDescription: 'Una semana alrededor de Menorca.',
    });
    expect((await api.get(`/api/trips/${idOf(bySlug.body)}`)).body).toEqual(bySlug.body);
  });

  it('lists the departures of a trip by date, in instants and euros', async () => {
    const trip = idOf((await api.get('/api/trips/slug/puente')).body);
    const { body } = await api.get(`/api/journeys/trip/${trip}`);
    expect(body).toEqual([
      {
        _id: anyText,
        trip,
        dateFrom: '2026-07-17T14:30:00.000Z',
        dateTo: '2026-07-20T08:00:00.000Z',
        price: 250,
        bookingPrice: 60,
        freePlaces: 3,
        closed: false,
      },
    ]);
  });

  it('gives an empty list for a trip without departures', async () => {
    const trip = idOf((await api.get('/api/trips/slug/sin-salidas')).body);
    expect((await api.get(`/api/journeys/trip/${trip}`)).body).toEqual([]);
  });

  it('gives one departure', async () => {
    const id = await journeyId(api, 'menorca', 0);
    const { body } = await api.get(`/api/journeys/${id}`);
    expect(body).toMatchObject({ _id: id, price: 745.5, bookingPrice: 150, freePlaces: 6 });
  });

  it('gives content pages by company', async () => {
    const page = {
      slug: 'team-building',
      content: '<p>Equipos a bordo.</p>',
      coverPhoto: `${api.url}/photos/regata.webp`,
      contentPhotoArray: [{ description: 'Una regata', image: `${api.url}/photos/regata.webp` }],
      seoTitle: 'Team building',
      seoDescription: 'Equipos a bordo.',
      active: true,
    };
    expect((await api.get('/api/dynamic-pages/foque-rojo')).body).toEqual([page]);
    expect((await api.get('/api/dynamic-pages/slug/foque-rojo/team-building')).body).toEqual(page);
    expect((await api.get('/api/dynamic-pages/otra')).body).toEqual([]);
  });

  it.each([
    ['/api/trips/slug/nadie', 'No encontramos ese viaje.'],
    ['/api/trips/000000000000000000000000', 'No encontramos ese viaje.'],
    ['/api/trips/%00', 'No encontramos ese viaje.'],
    ["/api/trips/'%20or%201=1", 'No encontramos ese viaje.'],
    [`/api/trips/${'x'.repeat(5000)}`, 'No encontramos ese viaje.'],
    ['/api/trips/%E0%A4%A', 'No encontramos ese viaje.'],
    ['/api/journeys/trip/nadie', 'No encontramos ese viaje.'],
    ['/api/journeys/nadie', 'No encontramos esa salida.'],
    ['/api/journeys/%00', 'No encontramos esa salida.'],
    ['/api/dynamic-pages/slug/foque-rojo/nada', 'No encontramos esa página.'],
    ['/api/dynamic-pages/slug/otra/team-building', 'No encontramos esa página.'],
    ['/photos/nada.webp', 'No encontramos esa foto.'],
    ['/nada', 'No existe esta dirección.'],
  ])('answers %s with 404 in Spanish', async (address, message) => {
    const { status, body } = await api.get(address);
    expect(status).toBe(404);
    expect(body).toEqual({ message });
  });

  it('serves photos with their type, to be kept for long', async () => {
    const response = await fetch(`${api.url}/photos/cala.webp`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=2592000');
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
  });

  it('sends a photo again only where it has changed', async () => {
    const ask = (tag: string) =>
      fetch(`${api.url}/photos/cala.webp`, { headers: { 'if-none-match': tag } });
    const { status, headers } = await ask('"another"');
    expect(status).toBe(200);
    const again = await ask(headers.get('etag') ?? '');
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('cache-control')).toBe('public, max-age=2592000');
  });

  it.each([
    '..%2fcompany.yaml',
    '..%2f..%2fpackage.json',
    '%2e%2e/company.yaml',
    '.webp',
    'a%00.webp',
  ])('serves nothing outside the folder of photos: %s', async (name) => {
    expect((await fetch(`${api.url}/photos/${name}`)).status).toBe(404);
  });
});
