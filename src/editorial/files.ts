import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'astro/zod';
import * as schemas from './schemas.ts';

/** The schema of each file of content/, and of every file of a folder. */
export const FILES: Readonly<Record<string, z.ZodType>> = {
  'company.yaml': schemas.company,
  'home.yaml': schemas.home,
  'trips.yaml': schemas.knownTrips,
  'trips-page.yaml': schemas.tripsPage,
  'sailboats-page.yaml': schemas.sailboatsPage,
  'activities-page.yaml': schemas.activitiesPage,
  'rent-charter-page.yaml': schemas.rentCharterPage,
  'blog-details.yaml': schemas.blogDetails,
  'images.yaml': schemas.images,
  'pages/pages.yaml': schemas.pages,
};
export const FOLDERS = {
  boats: schemas.boats,
  testimonials: schemas.testimonials,
  faq: schemas.faq,
  services: schemas.services,
  blog: schemas.blog,
} as const;

/** Every file of content/ that has a schema, by its path from there. */
export async function schemasByFile(): Promise<ReadonlyMap<string, z.ZodType>> {
  const folders = Object.entries(FOLDERS).map(async ([folder, schema]) =>
    (await textsOf(folder)).map((file): [string, z.ZodType] => [file, schema]),
  );
  return new Map([...Object.entries(FILES), ...(await Promise.all(folders)).flat()]);
}

/** The file itself, or the texts of a folder, by their paths from content/. */
export async function textsOf(place: string): Promise<readonly string[]> {
  if (isText(place)) return [place];
  return (await namesIn(place)).filter(isText).map((name) => `${place}/${name}`);
}

/** What stands in a folder of texts and is none, by its path from content/. */
export async function strayFiles(): Promise<readonly string[]> {
  const folders = Object.keys(FOLDERS).map(async (folder) =>
    (await namesIn(folder)).filter((name) => !isText(name)).map((name) => `${folder}/${name}`),
  );
  return (await Promise.all(folders)).flat();
}

const isText = (name: string): boolean => name.endsWith('.yaml');

/** Without what systems and programs put beside our files; of a folder that is not there, none. */
async function namesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(path.join('content', folder)).catch(() => []);
  return names.filter((name) => !/^[.#]|~$|^Thumbs\.db$/i.test(name));
}
