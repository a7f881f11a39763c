import { readFile, rename, writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { markSchema } from './mark.ts';

/** What a build writes down of the pages that it made, for the next one to leave alone what it may. */

const builtPageSchema = v.object({
  /** Names all that went into it. */
  key: v.string(),
  /** Below the site's folder. */
  file: v.string(),
  /** By which it is known to be what was written. */
  mark: markSchema,
  /** Files of the build that it names, below the site's folder. */
  uses: v.array(v.string()),
  /** What its head tells the sitemap; of what is no page, nothing. */
  listing: v.optional(v.object({ isListed: v.boolean(), lastmod: v.optional(v.string()) })),
});

/** Raised when the record changes, so that an older one is none of ours. */
const VERSION = 2;

const recordSchema = v.object({
  version: v.literal(VERSION),
  /** By their path on the site. */
  pages: v.record(v.string(), builtPageSchema),
  /** The size in bytes of each file that a page uses. */
  assets: v.record(v.string(), v.number()),
  /** The paths of those that were rendered by this build, and of those that are no more. */
  rendered: v.array(v.string()),
  removed: v.array(v.string()),
});

export type BuiltPage = v.InferOutput<typeof builtPageSchema>;
export type PagesRecord = Omit<v.InferOutput<typeof recordSchema>, 'version'>;

/** Undefined where there is none, or none of ours. */
export async function readRecord(file: string): Promise<PagesRecord | undefined> {
  try {
    return v.parse(v.pipe(v.string(), v.parseJson(), recordSchema), await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The file may be shared with the last build by a link, so it is not written into. */
export async function writeRecord(file: string, record: PagesRecord): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify({ version: VERSION, ...record }));
  await rename(`${file}.new`, file);
}
