import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import type { Dialect } from 'kysely';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import { migrate } from './migrate.ts';
import { parsers } from './parsers.ts';
import type { Database, Tables } from './schema.ts';

/** A PostgreSQL server, a folder of the embedded PGlite, or a PGlite that lives in memory only. */
export type DatabaseSource = { url: string } | { folder: string } | 'memory';

/** Opens the database with its migrations run. The caller ends it with `destroy()`. */
export async function openDatabase(source: DatabaseSource): Promise<Database> {
  const db = new Kysely<Tables>({ dialect: await dialectOf(source) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

async function dialectOf(source: DatabaseSource): Promise<Dialect> {
  if (source === 'memory') {
    return new PGliteDialect({ pglite: new PGlite({ parsers: { ...parsers } }) });
  }
  if ('folder' in source) {
    await mkdir(source.folder, { recursive: true });
    return new PGliteDialect({ pglite: new PGlite(source.folder, { parsers: { ...parsers } }) });
  }
  const pool = new Pool({ connectionString: source.url, types: { getTypeParser } });
  // A pool without this listener ends the process when an idle connection breaks; the next query
  // opens a new one.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}

const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  parsers[oid] ?? types.getTypeParser(oid, format ?? 'text');
