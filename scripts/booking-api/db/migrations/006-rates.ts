import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * How often whom has asked for what: counted here, so that all instances count together. An address
 * is personal data: the table knows it by its hash, with a salt that this database alone has. The
 * counts need not outlive a crash.
 */
export async function createRates(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table rate_counters (
      limit_name text not null,
      subject text not null,
      spent integer not null,
      ends_at timestamptz not null,
      primary key (limit_name, subject)
    )`.execute(db);
  await sql`create index rate_counters_ends_at on rate_counters (ends_at)`.execute(db);
  await sql`create table salts (name text primary key, value text not null)`.execute(db);
  await sql`
    insert into salts (name, value)
    values ('rate_counters', ${randomBytes(32).toString('hex')})`.execute(db);
}
