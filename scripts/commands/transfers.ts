import { parseArgs } from 'node:util';
import type { Receipt } from '../booking-api/bookings/receive-payment.ts';
import { databaseClock } from '../booking-api/db/moment.ts';
import { noteTransfer } from '../booking-api/payments/transfers.ts';
import { runCommand } from '../local/command.ts';
import { Failure } from '../local/failure.ts';
import { openOwnDatabase } from '../local/own-database.ts';

const USAGE = 'npm run transfers takes -- --received {locator} and nothing else';

const OUTCOMES: Record<Receipt['outcome'], string> = {
  confirmed: 'The booking is confirmed.',
  refund_due: 'The booking is paid already or has no seat any more: pay it back (npm run refunds).',
  refunded: 'It has been paid back.',
};

/** `npm run transfers -- --received {locator}`: notes that a deposit has come by transfer. */
await runCommand(async () => {
  const locator = readLocator();
  const { db, close } = await openOwnDatabase();
  try {
    const receipt = await noteTransfer(db, locator, databaseClock());
    if (receipt === undefined) throw new Failure(`No booking has the locator '${locator}'.`);
    console.log(`Noted: the transfer of ${locator}. ${OUTCOMES[receipt.outcome]}`);
    return 0;
  } finally {
    await close();
  }
});

function readLocator(): string {
  const { received } = readArguments();
  if (received === undefined) throw new Failure(USAGE);
  return received;
}

function readArguments(): { received?: string | undefined } {
  try {
    return parseArgs({ options: { received: { type: 'string' } } }).values;
  } catch (error) {
    throw new Failure(`${USAGE}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
