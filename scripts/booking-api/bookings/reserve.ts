import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { BookingTable, DatabaseTransaction } from '../db/schema.ts';
import type { Moment } from '../db/moment.ts';
import { hoursAfter } from '../db/moment.ts';
import type { SeatKeeping } from '../dependencies.ts';
import { Refusal } from '../refusal.ts';
import type { BookingBody } from './body.ts';
import { newReference } from './reference.ts';
import type { HoldSeat } from './seat.ts';
import { holdSeat, refusalOfSeat } from './seat.ts';

/** How long an unpaid booking holds its seat: specification, section 9. */
const HOLD_HOURS = 48;

export interface Reservation {
  journeyId: string;
  body: BookingBody;
  /** Which attempt this is: repeated, it gives the booking it gave before. */
  idempotencyKey: string | undefined;
  now: Moment;
}

/**
 * Holds a seat and creates its booking in one transaction.
 * Throws a Refusal where the departure is unknown, past, closed or full.
 */
export async function reserve(
  { db, seatsChanged }: SeatKeeping,
  reservation: Reservation,
  hold: HoldSeat = holdSeat,
): Promise<Selectable<BookingTable>> {
  const { journeyId, idempotencyKey } = reservation;
  const { booking, isNew } = await db.transaction().execute(async (trx) => {
    if (idempotencyKey !== undefined) {
      const earlier = await findAttempt(trx, idempotencyKey);
      if (earlier !== undefined) {
        return { booking: await repeat(trx, earlier, reservation), isNew: false };
      }
    }
    return { booking: await book(trx, reservation, hold), isNew: true };
  });
  if (isNew) seatsChanged(journeyId);
  return booking;
}

async function book(
  trx: DatabaseTransaction,
  reservation: Reservation,
  hold: HoldSeat,
): Promise<Selectable<BookingTable>> {
  const { journeyId, now } = reservation;
  const journey = await hold(trx, journeyId, now);
  if (journey === undefined) throw await refusalOfSeat(trx, journeyId, now);
  const trip = await trx
    .selectFrom('trips')
    .select('name')
    .where('id', '=', journey.trip_id)
    .executeTakeFirstOrThrow();
  return trx
    .insertInto('bookings')
    .values({
      ...rowOf(reservation),
      trip_name: trip.name,
      journey_date: journey.date_from,
      price_cents: journey.price_cents,
      deposit_cents: journey.deposit_cents,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * The booking that this key made already. The advisory lock makes a second request with the same
 * key wait for the end of the first, so that it finds the booking of the first.
 */
async function findAttempt(trx: DatabaseTransaction, key: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  return trx
    .selectFrom('bookings')
    .selectAll()
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/**
 * The booking of the earlier attempt. Its answer may have been lost and the form corrected since:
 * while nothing is paid, what the visitor says now counts. One that has fallen, or is about to, is no
 * booking any more: answered as if it were, the visitor would believe to have a seat.
 */
async function repeat(
  trx: DatabaseTransaction,
  booking: Selectable<BookingTable>,
  { journeyId, body, now }: Reservation,
): Promise<Selectable<BookingTable>> {
  if (booking.journey_id !== journeyId) {
    throw new Refusal(409, 'Esta petición ya se usó para reservar otra salida.');
  }
  const corrected = await trx
    .updateTable('bookings')
    .set(visitorOf(body))
    .where('id', '=', booking.id)
    .where('status', '=', 'pending')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returningAll()
    .executeTakeFirst();
  if (corrected !== undefined) return corrected;
  const settled = await trx
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  if (settled.status === 'confirmed') return settled;
  throw new Refusal(409, 'Esa reserva ya se canceló. Vuelve a reservar.');
}

/** What the visitor says of a booking; its departure says the rest. */
function visitorOf(body: BookingBody) {
  return {
    name: body.name,
    lastname: body.lastname,
    phone: body.phone,
    email: body.email,
    gender: body.gender,
    birth_day: body.birthDay,
    dni: body.dni,
    comments: body.comments,
    whatsapp: body.whatsapp,
    agency_name: body.agencyName,
  };
}

function rowOf({ journeyId, body, idempotencyKey, now }: Reservation) {
  return {
    id: randomUUID(),
    reference: newReference(),
    idempotency_key: idempotencyKey ?? null,
    journey_id: journeyId,
    status: 'pending' as const,
    ...visitorOf(body),
    created_at: now,
    expires_at: hoursAfter(now, HOLD_HOURS),
  };
}
