import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Of which checkouts the provider has said that nobody can pay them any more. */
export async function settleCheckouts(db: Kysely<unknown>): Promise<void> {
  await sql`alter table checkouts add column settled_at timestamptz`.execute(db);
  await sql`
    create index checkouts_unsettled on checkouts (booking_id) where settled_at is null`.execute(
    db,
  );
}
