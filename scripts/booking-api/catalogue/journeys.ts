import type { Selectable } from 'kysely';
import type { Database, DatabaseTransaction, JourneyTable } from '../db/schema.ts';
import { toEuros } from '../money.ts';
import type { WireJourney } from './wire.ts';

/** The departures of a trip, past ones too, by the date of their start. */
export async function listJourneys(db: Database, tripId: string): Promise<WireJourney[]> {
  const rows = await db
    .selectFrom('journeys')
    .selectAll()
    .where('trip_id', '=', tripId)
    .orderBy('date_from')
    .orderBy('id')
    .execute();
  return rows.map(wireJourney);
}

export async function findJourney(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<Selectable<JourneyTable> | undefined> {
  return db.selectFrom('journeys').selectAll().where('id', '=', id).executeTakeFirst();
}

export function wireJourney(row: Selectable<JourneyTable>): WireJourney {
  return {
    _id: row.id,
    trip: row.trip_id,
    dateFrom: row.date_from.toISOString(),
    dateTo: row.date_to.toISOString(),
    price: toEuros(row.price_cents),
    bookingPrice: toEuros(row.deposit_cents),
    freePlaces: row.free_places,
    closed: row.closed,
  };
}
