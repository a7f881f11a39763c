import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A booking outlives the personal data of who made it: its amounts belong to the accounts. */
export async function allowErasure(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bookings
      add column erased_at timestamptz,
      alter column gender drop not null,
      alter column birth_day drop not null,
      add constraint bookings_person_check check (
        erased_at is not null or (gender is not null and birth_day is not null)
      )`.execute(db);
}
