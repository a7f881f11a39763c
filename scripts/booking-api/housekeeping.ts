import { setTimeout as wait } from 'node:timers/promises';
import { expireDueBookings } from './bookings/expire.ts';
import { settleCheckouts } from './bookings/settle-checkouts.ts';
import type { Dependencies } from './dependencies.ts';
import { sweepCounters } from './limits/counter.ts';
import type { LogSink } from './log.ts';
import { errorLine, taskLine } from './log.ts';

const EVERY_MS = 60_000;

export interface Housekeeping {
  /** One round now; what goes wrong goes to the log. */
  tidy: () => Promise<void>;
  /** A round now, and one every minute. */
  start: () => void;
  /** Starts no further booking, and waits for the end of the one in hand. */
  stop: () => Promise<void>;
}

/** What has to be done without anybody's asking. Instances share the work, each as it comes. */
export function createHousekeeping(dependencies: Dependencies, log: LogSink): Housekeeping {
  const stopping = new AbortController();
  const { signal: stopped } = stopping;
  const report = (error: unknown) => log(errorLine('housekeeping', error));
  const tidy = async () => {
    try {
      const expiry = await expireDueBookings(dependencies, { stopped, report });
      if (Object.values(expiry).some((count) => count > 0)) log(taskLine('expiry', { ...expiry }));
      await sweepCounters(dependencies.db);
      await settleCheckouts(dependencies);
    } catch (error) {
      report(error);
    }
  };
  let running: Promise<void> = Promise.resolve();
  return {
    tidy,
    start: () => {
      running = everyMinute(tidy, stopped);
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function everyMinute(task: () => Promise<void>, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    await task();
    await wait(EVERY_MS, undefined, { signal: stopped }).catch(() => undefined);
  }
}
