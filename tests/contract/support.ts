import { ratesTimes } from '../../scripts/booking-api/limits/rates.ts';
import { startBookingApi } from '../../scripts/booking-api/server.ts';
import { createApiClient, type ApiClient } from '../../src/api/client.ts';
import type { Result } from '../../src/api/result.ts';
import type { BookingRequest } from '../../src/domain/booking.ts';
import { availabilityOf, type Availability, type Journey } from '../../src/domain/journey.ts';
import type { Trip } from '../../src/domain/trip.ts';

export const SITE = 'http://localhost:4321';

/** The embedded API with the whole demo, in memory. */
export const startEmbeddedApi = () =>
  startBookingApi({
    database: 'memory',
    siteUrl: SITE,
    rates: ratesTimes(1000),
    // The browser's way must not need the webhooks.
    sandboxWebhooks: 'held',
    log: () => undefined,
  });

export const clientFor = (baseUrl: string): ApiClient =>
  createApiClient({ baseUrl, timeoutMs: 20_000, retryDelaysMs: [] });

/** The value of a call that must succeed. */
export function valueOf<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new Error(`The call failed: ${JSON.stringify(result.failure)}`);
}

export interface Departure {
  trip: Trip;
  journey: Journey;
}

/** Every departure of every trip that the API lists. */
export async function allDepartures(api: ApiClient): Promise<Departure[]> {
  const { items: trips } = valueOf(await api.trips.list());
  const lists = await Promise.all(
    trips.map(async (trip) => {
      const { items } = valueOf(await api.journeys.ofTrip(trip.id));
      return items.map((journey) => ({ trip, journey }));
    }),
  );
  return lists.flat();
}

/** The first departure of the demo that is open, full or closed. */
export async function departureThatIs(
  availability: Availability,
  api: ApiClient,
): Promise<Departure> {
  const departures = await allDepartures(api);
  const now = new Date();
  const found = departures.find(({ journey }) => availabilityOf(journey, now) === availability);
  if (!found) throw new Error(`The demo has no departure that is ${availability}.`);
  return found;
}

/** A booking of this departure by a visitor who filled in everything. */
export const requestFor = ({ trip, journey }: Departure): BookingRequest => ({
  traveller: {
    name: 'Lucía',
    lastname: 'Ferrer <Mas>',
    phone: '+34600000000',
    email: 'lucia@example.com',
    gender: 'female',
    birthday: '1990-02-28',
    dni: '00000000T',
    comments: 'Soy "vegetariana" & alérgica',
  },
  whatsapp: true,
  journey,
  trip,
  salesChannel: 'Web',
});

/** Books a seat; tells the locator. */
export async function book(api: ApiClient, departure: Departure): Promise<string> {
  const created = await api.bookings.create(requestFor(departure), {
    idempotencyKey: crypto.randomUUID(),
  });
  return valueOf(created).reference;
}
