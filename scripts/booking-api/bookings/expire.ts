import type { Selectable } from 'kysely';
import { dateOf, secondsBefore } from '../db/moment.ts';
import type { BookingTable } from '../db/schema.ts';
import type { Dependencies, SeatKeeping } from '../dependencies.ts';
import { recordedCheckouts } from '../payments/recorded-checkouts.ts';
import type { LetFall } from './fall.ts';
import { letFall } from './fall.ts';
import { settleCheckout } from './settle-checkouts.ts';

/** For how long no other instance tries a booking that one has taken on. */
const TRY_SECONDS = 50;

/** What became of the bookings that were due: `left` hold their seats until the next round. */
export interface Expiry {
  confirmed: number;
  cancelled: number;
  left: number;
}

type ExpiryDependencies = SeatKeeping & Pick<Dependencies, 'moment' | 'card' | 'noteMoney'>;

/**
 * Lets the bookings fall whose hold has ended, once Stripe has said that nobody paid them and that
 * nobody can any more. Each step may be the last before a crash: until the fall is committed, the
 * booking is pending and a later round asks again. Hands what went wrong with one to `report`.
 */
export async function expireDueBookings(
  dependencies: ExpiryDependencies,
  { stopped, report }: { stopped: AbortSignal; report: (error: unknown) => void },
  fall: LetFall = letFall,
): Promise<Expiry> {
  const expiry = { confirmed: 0, cancelled: 0, left: 0 };
  const began = await dateOf(dependencies.db, dependencies.moment());
  while (!stopped.aborted) {
    const booking = await claimDue(dependencies, began);
    if (booking === undefined) break;
    const outcome = await expire(dependencies, booking, fall).catch((error: unknown) => {
      report(error);
      return 'left' as const;
    });
    expiry[outcome] += 1;
  }
  return expiry;
}

/**
 * Takes on a booking that was due when this round began and that no instance is about: in one
 * statement, without waiting. What was tried since the round began is left to the next one, and what
 * was never tried comes first: a provider that hangs over some bookings must not keep the others.
 */
async function claimDue(
  { db, moment }: ExpiryDependencies,
  began: Date,
): Promise<Selectable<BookingTable> | undefined> {
  const due = db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'pending')
    .where('expires_at', '<=', began)
    .where((eb) =>
      eb.or([
        eb('expiry_tried_at', 'is', null),
        eb('expiry_tried_at', '<=', secondsBefore(began, TRY_SECONDS)),
      ]),
    )
    .orderBy('expiry_tried_at', (order) => order.asc().nullsFirst())
    .orderBy('expires_at')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('bookings')
    .set({ expiry_tried_at: moment() })
    .where('id', '=', due)
    .returningAll()
    .executeTakeFirst();
}

async function expire(
  dependencies: ExpiryDependencies,
  booking: Selectable<BookingTable>,
  fall: LetFall,
): Promise<keyof Expiry> {
  let isConfirmed = false;
  for (const { session_id: sessionId } of await recordedCheckouts(dependencies.db, booking.id)) {
    // The others are asked about too: each that was paid is to be recorded, and none to stay open.
    isConfirmed = (await settleCheckout(dependencies, booking, sessionId)) || isConfirmed;
  }
  if (isConfirmed) return 'confirmed';
  if (!(await fall(dependencies.db, booking.id, dependencies.moment()))) return 'left';
  dependencies.seatsChanged(booking.journey_id);
  return 'cancelled';
}
