import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/schema.ts';
import type { LogSink } from '../log.ts';
import { errorLine } from '../log.ts';
import type { RebuildHook } from './signed-call.ts';
import { callHook } from './signed-call.ts';

/** Is told, once it is committed, that a departure has a seat more or less; returns at once. */
export type SeatsChanged = (journeyId: string) => void;

export interface RebuildCalls {
  seatsChanged: SeatsChanged;
  /** Makes the call that waits, without its pause, and waits for its end. */
  stop: () => Promise<void>;
}

export interface RebuildCallOptions extends RebuildHook {
  /** How long a call waits for what else changes. Above a second, so that no two calls are alike. */
  pauseMs?: number;
  timeoutMs?: number;
}

const PAUSE_MS = 2_000;
const TIMEOUT_MS = 5_000;

/** For an API whose site nobody publishes anew. */
export const noRebuildCalls: RebuildCalls = {
  seatsChanged: () => undefined,
  stop: async () => undefined,
};

/**
 * Calls the hook for the trips whose seats have changed: one call at a time, of all that has changed
 * since the last one. What a failed call was about goes with the next; it is not repeated for its
 * own sake, since the departures' pages ask the API anew and the publisher rebuilds every day.
 */
export function createRebuildCalls(
  { pauseMs = PAUSE_MS, timeoutMs = TIMEOUT_MS, ...hook }: RebuildCallOptions,
  { db, now, log }: { db: Database; now: () => Date; log: LogSink },
): RebuildCalls {
  const stopping = new AbortController();
  const changed = new Set<string>();
  let isFresh = false;
  let calling: Promise<void> | undefined;

  const callUntilQuiet = async () => {
    while (isFresh) {
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      isFresh = false;
      const journeys = [...changed];
      changed.clear();
      try {
        const trips = await tripsOf(db, journeys);
        // No names would mean everything.
        if (trips.length > 0) await callHook(hook, trips, { now: now(), timeoutMs });
      } catch (error) {
        for (const journey of journeys) changed.add(journey);
        log(errorLine('rebuild-hook', error));
      }
    }
    calling = undefined;
  };
  return {
    seatsChanged: (journeyId) => {
      changed.add(journeyId);
      isFresh = true;
      calling ??= callUntilQuiet();
    },
    stop: async () => {
      stopping.abort();
      await calling;
    },
  };
}

async function tripsOf(db: Database, journeyIds: readonly string[]): Promise<string[]> {
  const trips = await db
    .selectFrom('trips')
    .select('slug')
    .where('id', 'in', (eb) =>
      eb.selectFrom('journeys').select('trip_id').where('id', 'in', journeyIds),
    )
    .orderBy('slug')
    .execute();
  return trips.map(({ slug }) => slug);
}
