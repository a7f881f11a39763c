import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { SANDBOX_PAYPAL } from '../../sandbox/credentials.ts';

/** Whom an order of the sandbox pays: whoever makes one in a browser may name somebody else. */
export async function addPayees(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sandbox_orders
      add column payee_merchant_id text not null default ${sql.lit(SANDBOX_PAYPAL.merchantId)}`.execute(
    db,
  );
  await sql`alter table sandbox_orders alter column payee_merchant_id drop default`.execute(db);
}
