import { Hono } from 'hono';
import * as v from 'valibot';
import { UNKNOWN_JOURNEY } from '../bookings/seat.ts';
import { findJourney, listJourneys, wireJourney } from '../catalogue/journeys.ts';
import { findTrip } from '../catalogue/trips.ts';
import { journeySchema } from '../catalogue/wire.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../refusal.ts';
import { describeCall } from './describe.ts';
import { pathOf } from './input.ts';
import { UNKNOWN_TRIP } from './trips.ts';

const describeOfTrip = describeCall({
  tag: 'journeys',
  summary: 'The departures of a trip',
  answer: { status: 200, schema: v.array(journeySchema) },
  refusals: { 404: 'No such trip' },
});

const describeOne = describeCall({
  tag: 'journeys',
  summary: 'A departure',
  answer: { status: 200, schema: journeySchema },
  refusals: { 404: 'No such departure' },
});

export function journeyRoutes({ db }: Dependencies) {
  return new Hono()
    .get('/trip/:tripId', describeOfTrip, pathOf(['tripId'], UNKNOWN_TRIP), async (c) => {
      const trip = await findTrip(db, 'id', c.req.valid('param').tripId);
      if (trip === undefined) throw new Refusal(404, UNKNOWN_TRIP);
      return c.json(await listJourneys(db, trip.id));
    })
    .get('/:id', describeOne, pathOf(['id'], UNKNOWN_JOURNEY), async (c) => {
      const journey = await findJourney(db, c.req.valid('param').id);
      if (journey === undefined) throw new Refusal(404, UNKNOWN_JOURNEY);
      return c.json(wireJourney(journey));
    });
}
