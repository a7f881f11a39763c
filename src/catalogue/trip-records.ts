import { api, changes, keepOf, reporter } from './build.ts';
import { tripRecordSchema } from './kept-records.ts';
import { readKnownSlugs } from './known-trips.ts';
import { oncePerBuild } from './once-per-build.ts';
import { renewTrips } from './renew-trips.ts';

/**
 * Every trip with its departures, read once a build.
 * @throws when the API cannot be read and no last good copy is kept
 */
export const loadTripRecords = oncePerBuild(() =>
  renewTrips({ api, readKnownSlugs, reporter }, keepOf('trips', tripRecordSchema), changes?.trips),
);
