import { parseArgs } from 'node:util';
import { databaseClock } from '../booking-api/db/moment.ts';
import { erasePersonalData } from '../booking-api/retention/erase.ts';
import { runCommand } from '../local/command.ts';
import { Failure } from '../local/failure.ts';
import { openOwnDatabase } from '../local/own-database.ts';

const DEFAULT_MONTHS = 24;

/** `npm run erase [-- --months 24]`: erases the personal data of bookings and messages that old. */
await runCommand(async () => {
  const months = readMonths();
  const { db, close } = await openOwnDatabase();
  try {
    const { bookings, messages } = await erasePersonalData(db, { months, moment: databaseClock() });
    console.log(
      `Older than ${months} months: erased the personal data of ${bookings} bookings, deleted ${messages} messages.`,
    );
    return 0;
  } finally {
    await close();
  }
});

function readMonths(): number {
  const { months } = readArguments();
  if (!/^[1-9]\d{0,3}$/.test(months)) {
    throw new Failure(`--months must be a whole number from 1, but it is '${months}'.`);
  }
  return Number(months);
}

function readArguments(): { months: string } {
  try {
    const months = { type: 'string', default: String(DEFAULT_MONTHS) } as const;
    return parseArgs({ options: { months } }).values;
  } catch (error) {
    throw new Failure(`npm run erase takes -- --months and nothing else: ${messageOf(error)}`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
