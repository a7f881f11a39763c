import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';

export interface Charge {
  /** Which limit counts. */
  name: string;
  /** Whom it counts, as a hash. */
  subject: string;
  units: number;
  minutes: number;
}

export interface Account {
  /** Units spent in this window, with those just charged. */
  spent: number;
  /** Until the window ends; at least 1. */
  seconds: number;
}

/** Adds to what somebody has spent, and tells the sum. */
export type AddCharge = (db: Database, charge: Charge) => Promise<Account>;

/**
 * Counts in one statement, by the database's clock: instances that count at once wait for each
 * other's row, and a window that has ended begins anew. So does one whose end is far away: the clock
 * was set back, and nobody is to wait until it has caught up.
 */
export const addCharge: AddCharge = async (db, { name, subject, units, minutes }) => {
  const window = sql`make_interval(mins => ${minutes})`;
  const isCurrent = sql`counter.ends_at > now() and counter.ends_at < now() + 2 * ${window}`;
  const { rows } = await sql<Account>`
    insert into rate_counters as counter (limit_name, subject, spent, ends_at)
    values (${name}, ${subject}, ${units}, now() + ${window})
    on conflict (limit_name, subject) do update set
      spent = case when ${isCurrent} then counter.spent else 0 end + excluded.spent,
      ends_at = case when ${isCurrent} then counter.ends_at else excluded.ends_at end
    returning spent, greatest(1, ceil(extract(epoch from ends_at - now())))::int as seconds
  `.execute(db);
  const [account] = rows;
  if (account === undefined) throw new Error('An upsert that returned no row');
  return account;
};

/** Forgets whoever has asked for nothing in a whole window. */
export async function sweepCounters(db: Database): Promise<void> {
  await db
    .deleteFrom('rate_counters')
    .where('ends_at', '<=', sql<Date>`now()`)
    .execute();
}
