import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The sandbox keeps its payments here, so that they outlive a restart and several instances share them. */
export async function createPaymentSandbox(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox_checkouts (
      id text primary key,
      client_reference_id text not null,
      product_name text not null,
      amount_cents integer not null check (amount_cents > 0),
      currency text not null,
      success_url text not null,
      cancel_url text not null,
      payment_intent text unique,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    create table sandbox_orders (
      id text primary key,
      status text not null check (status in ('CREATED', 'APPROVED', 'COMPLETED')),
      custom_id text,
      description text,
      amount text not null,
      currency text not null,
      created_at timestamptz not null
    )`.execute(db);
}
