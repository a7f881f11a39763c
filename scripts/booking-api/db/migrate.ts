import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { createCatalogue } from './migrations/001-catalogue.ts';
import { createBookings } from './migrations/002-bookings.ts';
import { createMessages } from './migrations/003-messages.ts';
import { createPaymentSandbox } from './migrations/004-payment-sandbox.ts';
import { createReceivedPayments } from './migrations/005-received-payments.ts';
import { createRates } from './migrations/006-rates.ts';
import { allowErasure } from './migrations/007-retention.ts';
import { scheduleExpiry } from './migrations/008-expiry.ts';
import { addPayees } from './migrations/009-payees.ts';
import { settleCheckouts } from './migrations/010-settled-checkouts.ts';
import { createUnmatchedPayments } from './migrations/011-unmatched-payments.ts';
import { allowTransfers } from './migrations/012-transfers.ts';

const migrations = {
  '001-catalogue': { up: createCatalogue },
  '002-bookings': { up: createBookings },
  '003-messages': { up: createMessages },
  '004-payment-sandbox': { up: createPaymentSandbox },
  '005-received-payments': { up: createReceivedPayments },
  '006-rates': { up: createRates },
  '007-retention': { up: allowErasure },
  '008-expiry': { up: scheduleExpiry },
  '009-payees': { up: addPayees },
  '010-settled-checkouts': { up: settleCheckouts },
  '011-unmatched-payments': { up: createUnmatchedPayments },
  '012-transfers': { up: allowTransfers },
};

/**
 * Runs the migrations that this database has not had yet, in the order of their numbers.
 * Kysely holds an advisory lock meanwhile, so that instances which start together do not collide.
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new Error(`A migration of the database failed: ${reason}`, { cause: error });
  }
}
