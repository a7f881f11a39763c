import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function createCatalogue(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table trips (
      id text primary key,
      slug text not null unique,
      position integer not null,
      featured boolean not null,
      name text not null,
      description text,
      description_two text,
      description_three text,
      description_four text,
      cover_photo text,
      description_two_photo text,
      description_three_photo text,
      description_four_photo text,
      seo_title text,
      seo_description text
    )`.execute(db);
  await sql`
    create table journeys (
      id text primary key,
      trip_id text not null references trips,
      date_from timestamptz not null,
      date_to timestamptz not null check (date_to > date_from),
      price_cents integer not null check (price_cents > 0),
      deposit_cents integer not null check (deposit_cents > 0 and deposit_cents <= price_cents),
      free_places integer not null check (free_places >= 0),
      closed boolean not null default false
    )`.execute(db);
  await sql`create index journeys_of_trip on journeys (trip_id, date_from)`.execute(db);
  await sql`
    create table pages (
      company_code text not null,
      slug text not null,
      active boolean not null,
      content text not null,
      cover_photo text,
      photos jsonb not null,
      seo_title text,
      seo_description text,
      primary key (company_code, slug)
    )`.execute(db);
}
