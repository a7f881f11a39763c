import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Money that a provider says to have taken for us, and that is no booking's deposit. */
export async function createUnmatchedPayments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table unmatched_payments (
      provider text not null check (provider in ('stripe', 'paypal')),
      payment_id text not null,
      amount_cents integer not null,
      currency text not null,
      reason text not null check (reason in ('no_booking', 'not_the_deposit')),
      noticed_at timestamptz not null,
      primary key (provider, payment_id)
    )`.execute(db);
}
