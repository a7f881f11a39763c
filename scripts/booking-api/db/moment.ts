import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from './schema.ts';

/** An instant as a statement takes it: a given one, or that of the database's clock. */
export type Moment = Date | RawBuilder<Date>;

/** When the statement runs, to the database: all instances agree on it, whatever their own clocks say. */
export const databaseClock = (): Moment => sql<Date>`now()`;

/** So many hours later. */
export function hoursAfter(moment: Moment, hours: number): RawBuilder<Date> {
  return sql<Date>`${moment}::timestamptz + make_interval(hours => ${hours})`;
}

/** So many calendar months earlier. */
export function monthsBefore(moment: Moment, months: number): RawBuilder<Date> {
  return sql<Date>`${moment}::timestamptz - make_interval(months => ${months})`;
}

/** A moment as a date of its own clock. */
export async function dateOf(db: Database, moment: Moment): Promise<Date> {
  if (moment instanceof Date) return moment;
  const { now } = await db.selectNoFrom(moment.as('now')).executeTakeFirstOrThrow();
  return now;
}

export function secondsBefore(moment: Moment, seconds: number): RawBuilder<Date> {
  return sql<Date>`${moment}::timestamptz - make_interval(secs => ${seconds})`;
}
