import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { DatabaseSource } from '../db/open.ts';

/** An empty database of a test file's own. */
export interface TestDatabase {
  source: DatabaseSource;
  drop: () => Promise<void>;
}

export interface Engine {
  name: string;
  /** On PGlite transactions never overlap, so that races show on PostgreSQL only. */
  transactionsOverlap: boolean;
  create: () => Promise<TestDatabase>;
}

export const embedded: Engine = {
  name: 'PGlite',
  transactionsOverlap: false,
  create: async () => ({ source: 'memory', drop: async () => undefined }),
};

const server = process.env.TEST_DATABASE_URL;

/** PGlite, and PostgreSQL where TEST_DATABASE_URL names a server on which databases may be made. */
export const engines: readonly Engine[] = server ? [embedded, postgres(server)] : [embedded];

function postgres(serverUrl: string): Engine {
  return {
    name: 'PostgreSQL',
    transactionsOverlap: true,
    create: async () => {
      const name = `booking_api_test_${randomBytes(6).toString('hex')}`;
      await onServer(serverUrl, `create database ${name}`);
      const url = new URL(serverUrl);
      url.pathname = `/${name}`;
      return {
        source: { url: url.href },
        drop: () => onServer(serverUrl, `drop database ${name} with (force)`),
      };
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
