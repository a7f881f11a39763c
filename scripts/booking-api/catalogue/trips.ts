import type { Selectable } from 'kysely';
import type { Database, TripTable } from '../db/schema.ts';
import { toEuros } from '../money.ts';
import { optionalPhotoUrl } from './photo.ts';
import type { WireListedTrip, WireTrip } from './wire.ts';

/** All trips, or the featured ones, in their order, each with its lowest price where it has one. */
export async function listTrips(
  db: Database,
  { publicUrl, now, featured }: { publicUrl: string; now: Date; featured: boolean },
): Promise<WireListedTrip[]> {
  const query = db.selectFrom('trips').selectAll().orderBy('position').orderBy('slug');
  const rows = await (featured ? query.where('featured', '=', true) : query).execute();
  const prices = await lowestPrices(db, now);
  return rows.map((row) => {
    const price = prices.get(row.id);
    return { ...wireTrip(row, publicUrl), ...(price === undefined ? {} : { price }) };
  });
}

/** The trip with this id or this slug. */
export async function findTrip(
  db: Database,
  by: 'id' | 'slug',
  value: string,
): Promise<Selectable<TripTable> | undefined> {
  return db.selectFrom('trips').selectAll().where(by, '=', value).executeTakeFirst();
}

export function wireTrip(row: Selectable<TripTable>, publicUrl: string): WireTrip {
  return {
    _id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    descriptionTwo: row.description_two,
    descriptionThree: row.description_three,
    descriptionFour: row.description_four,
    coverPhoto: optionalPhotoUrl(publicUrl, row.cover_photo),
    descriptionTwoPhoto: optionalPhotoUrl(publicUrl, row.description_two_photo),
    descriptionThreePhoto: optionalPhotoUrl(publicUrl, row.description_three_photo),
    descriptionFourPhoto: optionalPhotoUrl(publicUrl, row.description_four_photo),
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
  };
}

/** Euros by trip id, over the departures that can be booked now. */
async function lowestPrices(db: Database, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('journeys')
    .select(({ fn }) => ['trip_id', fn.min('price_cents').as('cents')])
    .where('closed', '=', false)
    .where('free_places', '>', 0)
    .where('date_from', '>', now)
    .groupBy('trip_id')
    .execute();
  return new Map(rows.map(({ trip_id, cents }) => [trip_id, toEuros(cents)]));
}
