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
  const folders = Object.entries(FOLDERS).map(async ([folder, schema]) => {
    const files = await readdir(path.join('content', folder));
    const texts = files.filter((file) => file.endsWith('.yaml'));
    return texts.map((file): [string, z.ZodType] => [`${folder}/${file}`, schema]);
  });
  return new Map([...Object.entries(FILES), ...(await Promise.all(folders)).flat()]);
}
