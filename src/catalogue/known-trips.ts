import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { parse } from 'yaml';

const FILE = 'content/trips.yaml';

const knownTripsSchema = v.strictObject({ slugs: v.array(v.pipe(v.string(), v.nonEmpty())) });

/** The trips that are published besides the featured ones, where the API has no list of all. */
export async function readKnownSlugs(): Promise<readonly string[]> {
  const known = v.safeParse(knownTripsSchema, parse(await readFile(FILE, 'utf8')));
  if (known.success) return known.output.slugs;
  const [issue] = known.issues;
  throw new Error(`${FILE}: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
}
