import { readEnvironment } from '../booking-api/config.ts';
import type { OpenDatabase } from '../booking-api/db/open.ts';
import { openDatabase } from '../booking-api/db/open.ts';
import { databaseOf } from '../booking-api/db/source.ts';
import { Failure } from './failure.ts';

/** The database that `npm run api` works on; what keeps it shut is said in one line. */
export async function openOwnDatabase(): Promise<OpenDatabase> {
  try {
    return await openDatabase(databaseOf(readEnvironment(process.env)));
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error));
  }
}
