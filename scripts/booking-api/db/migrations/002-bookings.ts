import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function createBookings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bookings (
      id text primary key,
      reference text not null unique,
      idempotency_key text unique,
      journey_id text not null references journeys,
      status text not null check (status in ('pending', 'confirmed', 'cancelled')),
      trip_name text not null,
      journey_date timestamptz not null,
      price_cents integer not null check (price_cents > 0),
      deposit_cents integer not null check (deposit_cents > 0 and deposit_cents <= price_cents),
      paid_cents integer not null default 0 check (paid_cents >= 0 and paid_cents <= price_cents),
      name text not null,
      lastname text not null,
      phone text not null,
      email text not null,
      gender text not null check (gender in ('male', 'female')),
      birth_day date not null,
      dni text not null,
      comments text not null,
      whatsapp boolean not null,
      agency_name text not null,
      created_at timestamptz not null,
      expires_at timestamptz
    )`.execute(db);
  await sql`create index bookings_of_journey on bookings (journey_id)`.execute(db);
  await sql`
    create table payments (
      provider text not null check (provider in ('stripe', 'paypal')),
      payment_id text not null,
      booking_id text not null unique references bookings,
      amount_cents integer not null check (amount_cents > 0),
      created_at timestamptz not null,
      primary key (provider, payment_id)
    )`.execute(db);
}
