import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import type { Dialect } from 'kysely';
import { CompiledQuery, Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import type { CustomTypesConfig } from 'pg';
import { Pool, types } from 'pg';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { parsers } from './parsers.ts';
import type { Database, Tables } from './schema.ts';

/** A PostgreSQL server, a folder of the embedded PGlite, or a PGlite that lives in memory only. */
export type DatabaseSource = { url: string } | { folder: string } | 'memory';

export interface OpenDatabase {
  db: Database;
  close: () => Promise<void>;
}

/** How long a request waits for one of the pool's connections before it fails. */
const CONNECTION_TIMEOUT_MS = 10_000;

/**
 * An instance that freezes, or whose network fails, in the middle of a transaction would keep a
 * departure locked for all others until TCP gives up, which takes hours.
 */
const END_IDLE_TRANSACTIONS = "set idle_in_transaction_session_timeout = '30s'";

/** Opens the database and runs the migrations that it lacks. */
export async function openDatabase(source: DatabaseSource): Promise<OpenDatabase> {
  if (source === 'memory') return migrated(embedded());
  if ('url' in source) return migrated(await postgres(source.url));
  const unlock = await lockFolder(source.folder);
  try {
    await mkdir(source.folder, { recursive: true });
    return await migrated(embedded(source.folder), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function migrated(dialect: Dialect, unlock?: () => Promise<void>): Promise<OpenDatabase> {
  const db = new Kysely<Tables>({ dialect });
  const close = async () => {
    await db.destroy();
    await unlock?.();
  };
  try {
    await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, close };
}

function embedded(folder?: string): Dialect {
  const pglite = new PGlite({
    ...(folder === undefined ? {} : { dataDir: folder }),
    parsers: { ...parsers },
  });
  return new PGliteDialect({ pglite });
}

/** Throws an error of one line when nobody answers at this address. */
async function postgres(url: string): Promise<Dialect> {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    types: readers,
  });
  // Without these listeners a connection that breaks, idle or at work, ends the process. Its statement
  // fails, and the next one opens a new connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw new Error(`The PostgreSQL of DATABASE_URL is out of reach: ${reasonOf(error)}`);
  }
  return new PostgresDialect({
    pool,
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw(END_IDLE_TRANSACTIONS));
    },
  });
}

const readers: CustomTypesConfig = {
  getTypeParser: (oid, format): unknown => parsers[oid] ?? types.getTypeParser(oid, format),
};

/** Node tells the reason of a refused connection by its code, with an empty message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
