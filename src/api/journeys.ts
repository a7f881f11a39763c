import * as v from 'valibot';
import type { Journey } from '../domain/journey.ts';
import type { Listing } from './contract.ts';
import { euros, extra, id, instant } from './fields.ts';
import type { CallOptions, Http } from './http.ts';
import { succeed, type Result } from './result.ts';
import { urls } from './urls.ts';

export const journeySchema = v.pipe(
  v.object({
    _id: id,
    dateFrom: instant,
    dateTo: instant,
    price: euros,
    bookingPrice: euros,
    freePlaces: v.pipe(v.number(), v.safeInteger()),
    closed: v.nullish(v.boolean(), false),
    trip: extra(id),
  }),
  v.forward(
    v.partialCheck(
      [['dateFrom'], ['dateTo']],
      ({ dateFrom, dateTo }) => dateFrom <= dateTo,
      'Ends before it starts',
    ),
    ['dateTo'],
  ),
  v.transform(
    ({ _id, dateFrom, dateTo, bookingPrice, trip, price, freePlaces, closed }): Journey => ({
      id: _id,
      start: dateFrom,
      end: dateTo,
      price,
      deposit: bookingPrice,
      freePlaces,
      closed,
      tripId: trip,
    }),
  ),
);

export function journeyCalls(http: Http) {
  return {
    async ofTrip(tripId: string, options?: CallOptions): Promise<Result<Listing<Journey>>> {
      const path = urls.journeysOfTrip(tripId);
      const list = await http.list(
        { name: 'journeys/trip/{tripId}', path, schema: journeySchema },
        options,
      );
      if (!list.ok) return list;
      const items = list.value.items.map((journey) => ({ ...journey, tripId }));
      return succeed({ ...list.value, items });
    },

    byId: (journeyId: string, options?: CallOptions) =>
      http.read(
        { name: 'journeys/{id}', path: urls.journey(journeyId), schema: journeySchema },
        options,
      ),
  };
}
