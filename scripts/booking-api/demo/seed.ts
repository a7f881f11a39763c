import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction, JourneyTable } from '../db/schema.ts';
import { toCents } from '../money.ts';
import { scheduleOf } from './calendar.ts';
import { readDemo } from './files.ts';
import { checkPhotos } from './photos.ts';
import type { DemoPage, DemoTrip } from './schema.ts';

export interface SeedOptions {
  /** The folder with `trips/` and `pages/`. */
  demoFolder: string;
  /** The folder in which every photo of the demo must stand. */
  imagesFolder: string;
  companyCode: string;
  now: Date;
}

/** An arbitrary number that every instance uses for this lock. */
const SEED_LOCK = 4_110_322;

/** Fills an empty database with the demo, its departures counted from today; another is left alone. */
export async function seedDemo(db: Database, options: SeedOptions): Promise<void> {
  const { trips, pages } = await readDemo(options.demoFolder);
  await checkPhotos({ trips, pages }, options.imagesFolder);
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(SEED_LOCK)})`.execute(trx);
    if ((await trx.selectFrom('trips').select('id').limit(1).executeTakeFirst()) !== undefined) {
      return;
    }
    for (const trip of trips) {
      await insertTrip(trx, trip, options.now);
    }
    for (const page of pages) {
      await insertPage(trx, page, options.companyCode);
    }
  });
}

async function insertTrip(trx: DatabaseTransaction, trip: DemoTrip, now: Date): Promise<void> {
  const id = idOf('trip', trip.slug);
  await trx
    .insertInto('trips')
    .values({
      id,
      slug: trip.slug,
      position: trip.order,
      featured: trip.featured,
      name: trip.name,
      description: trip.description,
      description_two: trip.descriptionTwo,
      description_three: trip.descriptionThree,
      description_four: trip.descriptionFour,
      cover_photo: trip.coverPhoto,
      description_two_photo: trip.descriptionTwoPhoto,
      description_three_photo: trip.descriptionThreePhoto,
      description_four_photo: trip.descriptionFourPhoto,
      seo_title: trip.seoTitle,
      seo_description: trip.seoDescription,
    })
    .execute();
  if (trip.departures.length > 0) {
    await trx
      .insertInto('journeys')
      .values(journeysOf(trip, id, now))
      .execute();
  }
}

function journeysOf(trip: DemoTrip, tripId: string, now: Date): Insertable<JourneyTable>[] {
  return trip.departures.map((departure) => {
    const { dateFrom, dateTo } = scheduleOf(departure, now);
    return {
      id: idOf('journey', trip.slug, dateFrom.toISOString()),
      trip_id: tripId,
      date_from: dateFrom,
      date_to: dateTo,
      price_cents: toCents(departure.price),
      deposit_cents: toCents(departure.deposit),
      free_places: departure.freePlaces,
      closed: departure.closed,
    };
  });
}

async function insertPage(
  trx: DatabaseTransaction,
  page: DemoPage,
  companyCode: string,
): Promise<void> {
  await trx
    .insertInto('pages')
    .values({
      company_code: companyCode,
      slug: page.slug,
      active: page.active,
      content: page.content,
      cover_photo: page.coverPhoto,
      photos: JSON.stringify(page.photos),
      seo_title: page.seoTitle,
      seo_description: page.seoDescription,
    })
    .execute();
}

/** The same id for the same record in every database, so that a page built against one fits another. */
function idOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 24);
}
