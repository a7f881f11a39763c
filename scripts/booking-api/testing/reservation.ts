import * as v from 'valibot';
import { bookingBodySchema } from '../bookings/body.ts';
import type { Reservation } from '../bookings/reserve.ts';
import type { Database } from '../db/schema.ts';
import type { SeatKeeping } from '../dependencies.ts';
import { START } from './api.ts';
import { BOOKING_BODY } from './booking.ts';

/** A reservation of the departure at this place of the test demo's calendar, left with one seat. */
export async function reservationOfLastSeat(
  db: Database,
  place: number,
  idempotencyKey?: string,
): Promise<Reservation> {
  const journeys = await db.selectFrom('journeys').select('id').orderBy('date_from').execute();
  const journeyId = v.parse(v.string(), journeys[place]?.id);
  await db.updateTable('journeys').set({ free_places: 1 }).where('id', '=', journeyId).execute();
  const body = v.parse(bookingBodySchema('2026-06-03'), BOOKING_BODY);
  return { journeyId, body, idempotencyKey, now: START };
}

/** A database of whose seats nobody is told. */
export const seatsOf = (db: Database): SeatKeeping => ({ db, seatsChanged: () => undefined });
