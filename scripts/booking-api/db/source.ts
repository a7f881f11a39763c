import path from 'node:path';
import type { DatabaseSource } from './open.ts';

const DATA_FOLDER = path.resolve(import.meta.dirname, '../../../.data/booking-api');

/** The database that `npm run api` works on. */
export function databaseOf({
  DATABASE_URL,
}: {
  DATABASE_URL?: string | undefined;
}): DatabaseSource {
  return DATABASE_URL === undefined ? { folder: DATA_FOLDER } : { url: DATABASE_URL };
}
