import type { Selectable } from 'kysely';
import type { DatabaseTransaction, JourneyTable } from '../db/schema.ts';
import type { Moment } from '../db/moment.ts';
import { Refusal } from '../refusal.ts';

export const UNKNOWN_JOURNEY = 'No encontramos esa salida.';
export const HAS_LEFT = 'Esta salida ya ha zarpado.';

/** Takes one seat of a departure, or tells that none can be had. */
export type HoldSeat = (
  trx: DatabaseTransaction,
  journeyId: string,
  now: Moment,
) => Promise<Selectable<JourneyTable> | undefined>;

/**
 * Takes a seat in one statement. The update locks the row, and PostgreSQL looks at the condition
 * again once it has the lock, so that two visitors never get the same seat.
 */
export const holdSeat: HoldSeat = (trx, journeyId, now) =>
  trx
    .updateTable('journeys')
    .set(({ eb }) => ({ free_places: eb('free_places', '-', 1) }))
    .where('id', '=', journeyId)
    .where('free_places', '>', 0)
    .where('closed', '=', false)
    .where('date_from', '>', now)
    .returningAll()
    .executeTakeFirst();

/** Why no seat could be held. */
export async function refusalOfSeat(
  trx: DatabaseTransaction,
  journeyId: string,
  now: Moment,
): Promise<Refusal> {
  const journey = await trx
    .selectFrom('journeys')
    .select((eb) => ['closed', eb('date_from', '<=', now).as('has_left')])
    .where('id', '=', journeyId)
    .executeTakeFirst();
  if (journey === undefined) return new Refusal(404, UNKNOWN_JOURNEY);
  if (journey.has_left) return new Refusal(409, HAS_LEFT);
  if (journey.closed) return new Refusal(409, 'Esta salida está cerrada.');
  return new Refusal(409, 'No quedan plazas en esta salida.');
}
