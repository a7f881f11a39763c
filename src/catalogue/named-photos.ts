import type { Changes } from './changes.ts';
import { loadPageRecords } from './page-records.ts';
import { photosOfPage, photosOfTrip } from './shown-photos.ts';
import { loadTripRecords } from './trip-records.ts';

/**
 * The photographs of the records that a build was told of: the API may show others at the same
 * addresses. All records are read for it before any photograph is had, since one that two records
 * show must be the new one for both.
 */
export async function namedPhotos({ trips, pages }: Changes): Promise<ReadonlySet<string>> {
  const [tripRecords, { records }] = await Promise.all([loadTripRecords(), loadPageRecords()]);
  return new Set([
    ...tripRecords
      .filter(({ trip }) => trips.includes(trip.slug))
      .flatMap(({ trip }) => photosOfTrip(trip)),
    ...records.filter(({ slug }) => pages.includes(slug)).flatMap(photosOfPage),
  ]);
}
