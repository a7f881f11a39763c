import { atom } from 'nanostores';
import { journeyCalls } from '../../api/journeys.ts';
import type { Journey } from '../../domain/journey.ts';
import { MONTH_GROUPING_DELAY } from '../../config.ts';
import { http } from '../api.ts';

const journeys = journeyCalls(http);

/** The departures that the API has now; undefined: those of the build stand. */
export const $refreshed = atom<readonly Journey[] | undefined>(undefined);

/**
 * Reads the trip's departures anew. Section 4: they are grouped no sooner than 500 ms after the
 * loading began; when it fails, those of the build stay.
 */
export async function refreshDepartures(tripId: string, signal: AbortSignal): Promise<void> {
  const [result] = await Promise.all([
    journeys.ofTrip(tripId, { signal }),
    new Promise((resolve) => setTimeout(resolve, MONTH_GROUPING_DELAY)),
  ]);
  if (result.ok && !signal.aborted) $refreshed.set(result.value.items);
}
