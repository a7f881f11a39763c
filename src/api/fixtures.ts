import type { Journey } from '../domain/journey.ts';
import { createApiClient } from './client.ts';
import { fakeFetch, type Turn } from './fake-fetch.ts';

/** A client on a fake API, without retries. */
export function clientWith(...turns: readonly Turn[]) {
  const { fetch, sent } = fakeFetch(...turns);
  const api = createApiClient({ baseUrl: 'https://api.example/', fetch, retryDelaysMs: [] });
  return { api, sent };
}

/** The same where the API answers this with 200. */
export const answers = (body: unknown) => clientWith({ status: 200, body });

/** As the API sends it, and what becomes of it. */
export const wireJourney = {
  _id: 12,
  dateFrom: '2027-05-31T22:30:00Z',
  dateTo: '2027-06-07T10:00:00.000+02:00',
  price: 745.5,
  bookingPrice: 150,
  freePlaces: 3,
  closed: false,
};

export const journey: Journey = {
  id: '12',
  start: new Date('2027-05-31T22:30:00Z'),
  end: new Date('2027-06-07T08:00:00Z'),
  price: 74_550,
  deposit: 15_000,
  freePlaces: 3,
  closed: false,
  tripId: undefined,
};

export const wireTrip = { _id: 't1', slug: 'vuelta-a-menorca', name: 'Vuelta <a> Menorca' };
