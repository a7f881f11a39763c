import { describe, expect, it } from 'vitest';
import { createApiClient } from './client.ts';
import { fakeFetch, type Turn } from './fake-fetch.ts';
import type { BookingRequest } from '../domain/booking.ts';

function clientWith(...turns: readonly Turn[]) {
  const { fetch, sent } = fakeFetch(...turns);
  const api = createApiClient({ baseUrl: 'https://api.example/', fetch, retryDelaysMs: [] });
  return { api, sent };
}

const answers = (body: unknown) => clientWith({ status: 200, body });

const wireJourney = {
  _id: 12,
  dateFrom: '2027-05-31T22:30:00Z',
  dateTo: '2027-06-07T10:00:00.000+02:00',
  price: 745.5,
  bookingPrice: 150,
  freePlaces: 3,
  closed: false,
};

const journey = {
  id: '12',
  start: new Date('2027-05-31T22:30:00Z'),
  end: new Date('2027-06-07T08:00:00Z'),
  price: 74_550,
  deposit: 15_000,
  freePlaces: 3,
  closed: false,
  tripId: undefined,
};

const wireTrip = { _id: 't1', slug: 'vuelta-a-menorca', name: 'Vuelta <a> Menorca' };

describe('trips', () => {
  it('take their domain names, their photos absolute addresses', async () => {
    const { api } = answers({
      ...wireTrip,
      description: '<p>Ocho días</p>',
      descriptionTwo: ' <p>Detalles</p> ',
      descriptionTwoPhoto: '/photos/cala.webp',
      descriptionThree: null,
      descriptionThreePhoto: 'photos/mastil.webp',
      descriptionFour: '',
      coverPhoto: 'https://cdn.example/menorca.webp',
      seoTitle: 'Menorca en velero',
      price: 690,
      __v: 3,
    });
    const trip = await api.trips.byId('t1');
    expect(trip).toEqual({
      ok: true,
      value: {
        id: 't1',
        slug: 'vuelta-a-menorca',
        name: 'Vuelta <a> Menorca',
        introduction: '<p>Ocho días</p>',
        cover: 'https://cdn.example/menorca.webp',
        details: { text: '<p>Detalles</p>', photo: 'https://api.example/photos/cala.webp' },
        columns: [{ text: undefined, photo: 'https://api.example/photos/mastil.webp' }],
        seoTitle: 'Menorca en velero',
        seoDescription: undefined,
        priceFrom: 69_000,
      },
    });
  });

  it('need no more than id, slug and name', async () => {
    const { api } = answers(wireTrip);
    expect(await api.trips.bySlug('vuelta-a-menorca')).toMatchObject({
      ok: true,
      value: { id: 't1', details: {}, columns: [] },
    });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://['])(
    'have no photo where the address is none: %s',
    async (coverPhoto) => {
      const { api } = answers({ ...wireTrip, coverPhoto });
      const trip = await api.trips.byId('t1');
      expect(trip.ok && trip.value.cover).toBeUndefined();
    },
  );

  it('ignore a price that is not ours', async () => {
    const { api } = answers({ ...wireTrip, price: 'desde 690 €' });
    expect(await api.trips.byId('t1')).toMatchObject({ ok: true });
  });

  it.each(['_id', 'slug', 'name'])('without %s break the contract', async (field) => {
    const { api } = answers({ ...wireTrip, [field]: null });
    expect(await api.trips.byId('t1')).toMatchObject({
      failure: { kind: 'broken-contract', call: 'trips/{id}', field },
    });
  });
});

describe('journeys', () => {
  it('come in instants and cents, with text ids', async () => {
    const { api } = answers({ ...wireJourney, boat: { name: 'Jana' } });
    expect(await api.journeys.byId('12')).toEqual({ ok: true, value: journey });
  });

  it('of a trip know whose they are', async () => {
    const { api } = answers([{ ...wireJourney, trip: { _id: 'other' }, closed: null }]);
    expect(await api.journeys.ofTrip('t1')).toEqual({
      ok: true,
      value: { items: [{ ...journey, tripId: 't1' }], problems: [] },
    });
  });

  it.each([
    ['dateFrom', '2027-06-12'],
    ['dateFrom', '2027-06-12T14:30:00'],
    ['dateTo', '12/06/2027'],
    ['dateTo', null],
    ['price', '690'],
    ['price', null],
    ['bookingPrice', -1],
    ['freePlaces', 2.5],
    ['freePlaces', undefined],
    ['closed', 'no'],
  ])('with %s = %s break the contract', async (field, value) => {
    const { api } = answers({ ...wireJourney, [field]: value });
    expect(await api.journeys.byId('12')).toMatchObject({
      failure: { kind: 'broken-contract', call: 'journeys/{id}', field },
    });
  });

  it('are listed without the broken ones, which are named', async () => {
    const { api } = answers([wireJourney, { ...wireJourney, _id: 13, price: null }]);
    expect(await api.journeys.ofTrip('t1')).toMatchObject({
      value: {
        items: [{ id: '12' }],
        problems: [{ call: 'journeys/trip/{tripId}', id: '13', field: 'price' }],
      },
    });
  });
});

describe('bookings', () => {
  const wireBooking = {
    _id: 99,
    reference: '7K3MQ9X2TB',
    status: 'pending',
    name: 'Lucía',
    lastname: 'Ferrer',
    email: 'l***@example.com',
    price: 690,
    bookingPrice: 100.5,
    payedPrice: '0',
    expiresAt: '2026-11-23T11:40:00Z',
    journey: wireJourney,
    trip: wireTrip,
  };

  it('are read with their crew, departure and trip', async () => {
    const { api, sent } = answers(wireBooking);
    expect(await api.bookings.byReference('7K3MQ9X2TB')).toEqual({
      ok: true,
      value: {
        reference: '7K3MQ9X2TB',
        status: 'pending',
        crew: { name: 'Lucía', lastname: 'Ferrer', email: 'l***@example.com' },
        price: 69_000,
        deposit: 10_050,
        expiresAt: new Date('2026-11-23T11:40:00Z'),
        journey,
        trip: { id: 't1', slug: 'vuelta-a-menorca', name: 'Vuelta <a> Menorca' },
      },
    });
    expect(sent[0]?.url).toBe('https://api.example/api/bookings/reference/7K3MQ9X2TB');
  });

  it('take what is missing from the departure', async () => {
    const { reference, status, journey: departure, trip } = wireBooking;
    const { api } = answers({ reference, status, journey: departure, trip, price: null });
    expect(await api.bookings.byReference(reference)).toMatchObject({
      value: { price: 74_550, deposit: 15_000, crew: { name: '', lastname: '', email: '' } },
    });
  });

  it('break the contract where a nested field does', async () => {
    const { api } = answers({ ...wireBooking, journey: { ...wireJourney, dateFrom: 'ayer' } });
    expect(await api.bookings.byReference('7K3MQ9X2TB')).toMatchObject({
      failure: { call: 'bookings/reference/{reference}', field: 'journey.dateFrom' },
    });
  });

  const request: BookingRequest = {
    traveller: {
      name: 'Lucía',
      lastname: 'Ferrer',
      phone: '+34600000000',
      email: 'lucia@example.com',
      gender: 'female',
      birthday: '1990-02-28',
      dni: '00000000T',
      comments: '',
    },
    whatsapp: true,
    journey,
    trip: { name: 'Vuelta a Menorca' },
    salesChannel: 'Web',
  };

  it('are created with the entity of section 3', async () => {
    const { api, sent } = clientWith({ status: 201, body: { reference: '7K3MQ9X2TB', x: 1 } });
    expect(await api.bookings.create(request, { idempotencyKey: 'key' })).toEqual({
      ok: true,
      value: { reference: '7K3MQ9X2TB' },
    });
    expect(sent).toEqual([
      {
        method: 'POST',
        url: 'https://api.example/api/bookings/12',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'key' },
        body: {
          name: 'Lucía',
          lastname: 'Ferrer',
          phone: '+34600000000',
          email: 'lucia@example.com',
          gender: 'female',
          birthDay: '1990-02-28',
          dni: '00000000T',
          comments: '',
          whatsapp: true,
          terms: true,
          promoCode: null,
          agencyName: 'Web',
          journeyId: '12',
          journeyDate: '2027-05-31T22:30:00.000Z',
          tripName: 'Vuelta a Menorca',
          price: 745.5,
          status: 'pending',
          payedPrice: '0',
          pendingPrice: 745.5,
        },
      },
    ]);
  });

  it('are confirmed in the names of the wire', async () => {
    const { api, sent } = answers({ reference: '7K3MQ9X2TB' });
    const payment = { email: 'l***@example.com', paymentId: 'pi_1', method: 'stripe' } as const;
    expect(await api.bookings.confirm('7K3MQ9X2TB', payment)).toMatchObject({ ok: true });
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      url: 'https://api.example/api/bookings/confirm/7K3MQ9X2TB',
      body: { email: 'l***@example.com', payment_id: 'pi_1', payment_method: 'stripe' },
    });
  });
});

describe('checkout', () => {
  const booking = {
    reference: '7K3MQ9X2TB',
    deposit: 10_050,
    crew: { name: 'Lucía', lastname: 'Ferrer', email: 'l***@example.com' },
  };

  it.each([
    [{ id: 'cs_1', url: 'https://checkout.stripe.com/c/1' }, 'https://checkout.stripe.com/c/1'],
    [{ id: 'cs_1', url: null }, undefined],
    [{ id: 'cs_1' }, undefined],
  ])('answers %o', async (body, url) => {
    const { api, sent } = answers(body);
    expect(await api.checkout.create(booking)).toEqual({ ok: true, value: { id: 'cs_1', url } });
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: 'https://api.example/create-checkout-session',
      body: {
        bookingPrice: 100.5,
        bookingId: '7K3MQ9X2TB',
        name: 'Lucía',
        email: 'l***@example.com',
      },
    });
  });

  it('tells the state of a payment', async () => {
    const { api, sent } = answers({
      payment_intent: 'pi_1',
      payment_status: 'paid',
      status: 'open',
    });
    expect(await api.checkout.status('cs_1')).toEqual({
      ok: true,
      value: { paymentIntent: 'pi_1', paymentStatus: 'paid', status: 'open' },
    });
    expect(sent[0]?.url).toBe('https://api.example/session-status?session_id=cs_1');
  });

  it('knows no payment where there is none', async () => {
    const { api } = answers({ payment_intent: null, payment_status: 'unpaid', status: 'expired' });
    expect(await api.checkout.status('cs_1')).toMatchObject({
      value: { paymentIntent: undefined },
    });
  });
});

describe('contacts', () => {
  it('send their fields and no more, whatever the answer looks like', async () => {
    const { api, sent } = clientWith({ status: 201, body: 'Created' });
    const person = { name: 'Lucía', email: 'lucia@example.com' };
    const message = { ...person, subject: 'Hola', message: 'Quiero ir', terms: true };
    expect(await api.contacts.subscribe(person)).toMatchObject({ ok: true });
    expect(await api.contacts.send(message)).toMatchObject({ ok: true });
    expect(sent.map(({ url, body }) => [url, body])).toEqual([
      ['https://api.example/api/contacts/subscribe', person],
      [
        'https://api.example/api/contacts/send',
        { ...person, subject: 'Hola', message: 'Quiero ir' },
      ],
    ]);
  });
});

describe('dynamic pages', () => {
  it('come with absolute photos, and without those that show nothing', async () => {
    const { api } = answers({
      slug: 'veleros',
      content: '<h2>Veleros</h2>',
      coverPhoto: '/photos/goleta.webp',
      contentPhotoArray: [
        { description: 'A bordo', image: '/photos/cala.webp' },
        { description: null, image: 'https://cdn.example/x.webp', _id: 4 },
        { description: 'Sin foto', image: null },
      ],
      seoTitle: 'Veleros',
      active: true,
    });
    expect(await api.dynamicPages.byId('foque-rojo', 'veleros')).toEqual({
      ok: true,
      value: {
        slug: 'veleros',
        content: '<h2>Veleros</h2>',
        cover: 'https://api.example/photos/goleta.webp',
        photos: [
          { description: 'A bordo', image: 'https://api.example/photos/cala.webp' },
          { description: undefined, image: 'https://cdn.example/x.webp' },
        ],
        seoTitle: 'Veleros',
        seoDescription: undefined,
        active: true,
      },
    });
  });

  it('are not active unless they say so', async () => {
    const { api } = answers({ slug: 'veleros', content: null });
    expect(await api.dynamicPages.byId('foque-rojo', 'veleros')).toMatchObject({
      value: { active: false, content: '', photos: [] },
    });
  });

  it.each<[string, Turn]>([
    ['404', { status: 404, body: { message: 'No existe.' } }],
    ['204', { status: 204 }],
    ['null', { status: 200, body: 'null' }],
  ])('are undefined where there is none: %s', async (_, turn) => {
    const { api } = clientWith(turn);
    expect(await api.dynamicPages.byId('foque-rojo', 'nada')).toEqual({
      ok: true,
      value: undefined,
    });
  });

  it('are not taken for missing when the server is down', async () => {
    const { api } = clientWith({ status: 500 });
    expect(await api.dynamicPages.byId('foque-rojo', 'veleros')).toMatchObject({
      failure: { kind: 'unavailable' },
    });
  });
});

it('lists trips and pages without losing the good ones', async () => {
  const page = { slug: 'veleros', content: '<p>x</p>' };
  const trips = answers([wireTrip, { ...wireTrip, _id: 't2', name: '' }]);
  const expected = { items: [{ id: 't1' }], problems: [{ id: 't2', field: 'name' }] };
  expect(await trips.api.trips.list()).toMatchObject({ value: expected });
  expect(await trips.api.trips.featured()).toMatchObject({ value: expected });
  const pages = answers([page, { ...page, active: 'yes' }]);
  expect(await pages.api.dynamicPages.list('foque-rojo')).toMatchObject({
    value: { items: [{ slug: 'veleros' }], problems: [{ id: '#1', field: 'active' }] },
  });
});
