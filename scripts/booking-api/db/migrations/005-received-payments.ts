import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Every payment that came in is a row, also one that could confirm nothing any more; a booking is
 * confirmed by one payment at most. A checkout that we opened may be paid later, and a webhook
 * event may come twice: both are remembered.
 */
export async function createReceivedPayments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table checkouts (
      session_id text primary key,
      booking_id text not null references bookings,
      created_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at)
    )`.execute(db);
  await sql`create index checkouts_of_booking on checkouts (booking_id, created_at)`.execute(db);
  await sql`
    alter table payments
      drop constraint payments_booking_id_key,
      add column outcome text not null default 'confirmed'
        check (outcome in ('confirmed', 'refund_due', 'refunded'))`.execute(db);
  await sql`alter table payments alter column outcome drop default`.execute(db);
  await sql`create index payments_of_booking on payments (booking_id)`.execute(db);
  await sql`
    create unique index payments_that_confirmed on payments (booking_id)
      where outcome = 'confirmed'`.execute(db);
  await sql`
    create table webhook_events (
      provider text not null check (provider in ('stripe', 'paypal')),
      event_id text not null,
      received_at timestamptz not null,
      primary key (provider, event_id)
    )`.execute(db);
}
