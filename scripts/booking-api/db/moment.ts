import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

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
