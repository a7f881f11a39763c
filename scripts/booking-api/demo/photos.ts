import { readdir } from 'node:fs/promises';
import type { Demo } from './files.ts';
import type { DemoPage, DemoTrip } from './schema.ts';

type Photo = readonly [field: string, file: string | null];

/** Throws an error that names the record and the field of a photo that the folder lacks. */
export async function checkPhotos({ trips, pages }: Demo, imagesFolder: string): Promise<void> {
  const files = new Set(await readdir(imagesFolder));
  const photos = [
    ...trips.flatMap((trip) => photosOfTrip(trip)),
    ...pages.flatMap((page) => photosOfPage(page)),
  ];
  for (const [field, file] of photos) {
    if (file !== null && !files.has(file)) {
      throw new Error(`${field}: no picture ${file} in ${imagesFolder}`);
    }
  }
}

function photosOfTrip(trip: DemoTrip): Photo[] {
  return [
    [`trips/${trip.slug}.yaml: coverPhoto`, trip.coverPhoto],
    [`trips/${trip.slug}.yaml: descriptionTwoPhoto`, trip.descriptionTwoPhoto],
    [`trips/${trip.slug}.yaml: descriptionThreePhoto`, trip.descriptionThreePhoto],
    [`trips/${trip.slug}.yaml: descriptionFourPhoto`, trip.descriptionFourPhoto],
  ];
}

function photosOfPage(page: DemoPage): Photo[] {
  return [
    [`pages/${page.slug}.yaml: coverPhoto`, page.coverPhoto],
    ...page.photos.map(({ image }, index): Photo => [
      `pages/${page.slug}.yaml: photos.${index}.image`,
      image,
    ]),
  ];
}
