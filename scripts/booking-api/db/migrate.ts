import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as catalogue from './migrations/001-catalogue.ts';
import * as bookings from './migrations/002-bookings.ts';
import * as messages from './migrations/003-messages.ts';
import * as paymentSandbox from './migrations/004-payment-sandbox.ts';

const migrations = {
  '001-catalogue': catalogue,
  '002-bookings': bookings,
  '003-messages': messages,
  '004-payment-sandbox': paymentSandbox,
};

/**
 * Runs the migrations that this database has not had yet, in the order of their numbers.
 * Kysely holds an advisory lock meanwhile, so that instances which start together do not collide.
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`A migration of the database failed: ${reason}`, { cause: error });
  }
}
