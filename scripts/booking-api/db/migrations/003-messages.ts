import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function createMessages(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table subscribers (
      email text primary key,
      name text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table contact_messages (
      id text primary key,
      name text not null,
      email text not null,
      subject text not null,
      message text not null,
      created_at timestamptz not null
    )`.execute(db);
}
