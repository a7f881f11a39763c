import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Which bookings are due to fall, and when an instance last tried each. */
export async function scheduleExpiry(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column expiry_tried_at timestamptz`.execute(db);
  await sql`
    create index bookings_pending on bookings (expires_at) where status = 'pending'`.execute(db);
}
