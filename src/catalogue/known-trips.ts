import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { knownTrips } from '../editorial/schemas.ts';

/**
 * The trips that are published besides the featured ones, where the API has no list of all.
 * src/editorial/preview.ts has told of the mistakes of their file before.
 */
export async function readKnownSlugs(): Promise<readonly string[]> {
  return knownTrips.parse(parse(await readFile('content/trips.yaml', 'utf8'))).slugs;
}
