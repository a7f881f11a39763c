import type { Selectable } from 'kysely';
import { findJourney, wireJourney } from '../catalogue/journeys.ts';
import { findTrip, wireTrip } from '../catalogue/trips.ts';
import type { Moment } from '../db/moment.ts';
import type { BookingTable, Database } from '../db/schema.ts';
import { toEuros } from '../money.ts';
import { Refusal } from '../refusal.ts';
import { maskEmail } from './mask.ts';
import { HAS_LEFT } from './seat.ts';
import type { WireBooking } from './wire.ts';

export const UNKNOWN_BOOKING = 'No encontramos ninguna reserva con ese localizador.';
export const NOT_PENDING = 'Esta reserva ya no está pendiente de pago.';

/** The booking with this locator, in whatever case it was typed, or refused with 404. */
export async function requireBooking(
  db: Database,
  reference: string,
): Promise<Selectable<BookingTable>> {
  return orRefused(
    await bookings(db).where('reference', '=', reference.toUpperCase()).executeTakeFirst(),
  );
}

/** The booking with this locator; undefined where there is none, or no locator. */
export async function findBooking(
  db: Database,
  reference: string | null | undefined,
): Promise<Selectable<BookingTable> | undefined> {
  if (typeof reference !== 'string' || !/^\w{1,100}$/.test(reference)) return undefined;
  return bookings(db).where('reference', '=', reference).executeTakeFirst();
}

/**
 * As `requireBooking`, also by the booking's `_id`: who pays may send either. Refused with 409 where
 * it awaits no payment, has waited for longer than its hold and is about to fall, or its trip has begun.
 */
export async function requirePayableBooking(
  db: Database,
  bookingId: string,
  moment: Moment,
): Promise<Selectable<BookingTable>> {
  const { is_due, has_left, ...booking } = orRefused(
    await bookings(db)
      .select((eb) => [
        eb('expires_at', '<=', moment).as('is_due'),
        eb('journey_date', '<=', moment).as('has_left'),
      ])
      .where((eb) => eb.or({ reference: bookingId.toUpperCase(), id: bookingId }))
      .executeTakeFirst(),
  );
  if (booking.status !== 'pending') throw new Refusal(409, NOT_PENDING);
  if (has_left) throw new Refusal(409, HAS_LEFT);
  if (is_due) throw new Refusal(409, 'El plazo para pagar esta reserva ha terminado.');
  return booking;
}

/** An erased booking is as unknown as one that never was. */
function bookings(db: Database) {
  return db.selectFrom('bookings').selectAll().where('erased_at', 'is', null);
}

function orRefused<Booking>(booking: Booking | undefined): Booking {
  if (booking === undefined) throw new Refusal(404, UNKNOWN_BOOKING);
  return booking;
}

/** The answer to who reads a booking: no dni, birthday, phone nor comments. */
export async function wireBooking(
  db: Database,
  booking: Selectable<BookingTable>,
  publicUrl: string,
): Promise<WireBooking> {
  const journey = await findJourney(db, booking.journey_id);
  const trip = journey && (await findTrip(db, 'id', journey.trip_id));
  if (journey === undefined || trip === undefined) {
    throw new Error('A booking without its departure: the foreign keys rule this out');
  }
  return {
    _id: booking.id,
    reference: booking.reference,
    status: booking.status,
    name: booking.name,
    lastname: booking.lastname,
    email: maskEmail(booking.email),
    whatsapp: booking.whatsapp,
    tripName: booking.trip_name,
    journeyDate: booking.journey_date.toISOString(),
    price: toEuros(booking.price_cents),
    bookingPrice: toEuros(booking.deposit_cents),
    payedPrice: toEuros(booking.paid_cents),
    pendingPrice: toEuros(booking.price_cents - booking.paid_cents),
    ...(booking.status === 'pending' && booking.expires_at !== null
      ? { expiresAt: booking.expires_at.toISOString() }
      : {}),
    ...((await isRefundDue(db, booking.id)) ? { refundPending: true } : {}),
    journey: wireJourney(journey),
    trip: wireTrip(trip, publicUrl),
  };
}

async function isRefundDue(db: Database, bookingId: string): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select('payment_id')
    .where('booking_id', '=', bookingId)
    .where('outcome', '=', 'refund_due')
    .executeTakeFirst();
  return payment !== undefined;
}
