import { api, changes, keepOf, reporter } from './build.ts';
import { tripRecordSchema, type TripRecord } from './kept-records.ts';
import { readKnownSlugs } from './known-trips.ts';
import { renewTrips } from './renew-trips.ts';

let loaded: Promise<readonly TripRecord[]> | undefined;

/**
 * Every trip with its departures, read once a build.
 * @throws when the API cannot be read and no last good copy is kept
 */
export function loadTripRecords(): Promise<readonly TripRecord[]> {
  loaded ??= renewTrips(
    { api, readKnownSlugs, reporter },
    keepOf('trips', tripRecordSchema),
    changes?.trips,
  );
  return loaded;
}

// The dev server reads again for each request (src/editorial/preview.ts).
import.meta.hot?.on('astro:content-changed', () => {
  loaded = undefined;
});
