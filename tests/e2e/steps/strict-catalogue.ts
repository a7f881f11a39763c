import * as v from 'valibot';
import { trips } from '../../fixtures/strict-server/catalogue.ts';
import { readJson, type Departure } from './catalogue.ts';

export const [menorca, withoutDates, dayTrip, ruta] = trips;

const journeySchema = v.object({
  dateFrom: v.string(),
  dateTo: v.string(),
  price: v.number(),
  bookingPrice: v.number(),
  freePlaces: v.number(),
});

/** A departure to Menorca of the strict server, as it has it now. */
export async function readStrictDeparture(apiUrl: string, id: string): Promise<Departure> {
  const { dateFrom, dateTo, price, bookingPrice, freePlaces } = v.parse(
    journeySchema,
    await readJson(`${apiUrl}/api/journeys/${id}`),
  );
  return {
    id,
    trip: { slug: menorca.slug, name: menorca.name },
    start: new Date(dateFrom),
    end: new Date(dateTo),
    price,
    deposit: bookingPrice,
    freePlaces,
    closed: false,
  };
}
