import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A transfer is noted by whoever sees it on the company's account. */
export async function allowTransfers(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments
      drop constraint payments_provider_check,
      add constraint payments_provider_check
        check (provider in ('stripe', 'paypal', 'transfer'))`.execute(db);
}
