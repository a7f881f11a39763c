import { Hono } from 'hono';
import * as v from 'valibot';
import { findTrip, listTrips, wireTrip } from '../catalogue/trips.ts';
import { listedTripSchema, tripSchema } from '../catalogue/wire.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../refusal.ts';
import { describeCall } from './describe.ts';
import { pathOf } from './input.ts';

export const UNKNOWN_TRIP = 'No encontramos ese viaje.';

const describeList = (summary: string) =>
  describeCall({
    tag: 'trips',
    summary,
    answer: { status: 200, schema: v.array(listedTripSchema) },
  });

const describeOne = (summary: string) =>
  describeCall({
    tag: 'trips',
    summary,
    answer: { status: 200, schema: tripSchema },
    refusals: { 404: 'No such trip' },
  });

export function tripRoutes({ db, now, publicUrl }: Dependencies) {
  return new Hono()
    .get('/', describeList('All trips'), async (c) =>
      c.json(await listTrips(db, { publicUrl, now: now(), featured: false })),
    )
    .get('/featured', describeList('The trips of the carousel'), async (c) =>
      c.json(await listTrips(db, { publicUrl, now: now(), featured: true })),
    )
    .get(
      '/slug/:slug',
      describeOne('A trip by its slug'),
      pathOf(['slug'], UNKNOWN_TRIP),
      async (c) =>
        c.json(wireTrip(await requireTrip('slug', c.req.valid('param').slug), publicUrl)),
    )
    .get('/:id', describeOne('A trip by its id'), pathOf(['id'], UNKNOWN_TRIP), async (c) =>
      c.json(wireTrip(await requireTrip('id', c.req.valid('param').id), publicUrl)),
    );

  async function requireTrip(by: 'id' | 'slug', value: string) {
    const trip = await findTrip(db, by, value);
    if (trip === undefined) throw new Refusal(404, UNKNOWN_TRIP);
    return trip;
  }
}
