import { existsSync } from 'node:fs';
import { rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from './files-below.ts';
import { linkFiles } from './link.ts';

/** Folders of a site whose files are named by their contents: one name is one file for good. */
export const NAMED_BY_CONTENTS: readonly string[] = ['_astro', 'social'];

/** How long a page may stay open in a tab, or be kept by its browser, in ms. */
const KEPT_FOR = 24 * 60 * 60 * 1000;

/** Where the files stand that a site has no more, by their path in it. */
export function formerFilesOf(dist: string): string {
  return path.join(path.dirname(dist), '.cache', 'former-files');
}

/**
 * Keeps what `dist` has and `fresh`, which is to come in its place, has not: pages that are open go on
 * asking for it. To be done before the change, so that each file is in one place or the other.
 */
export async function keepFormerFiles(
  dist: string,
  fresh: string,
  now = new Date(),
): Promise<void> {
  const former = formerFilesOf(dist);
  await sweep(former, now.getTime() - KEPT_FOR);
  for (const folder of NAMED_BY_CONTENTS) {
    const places = { from: path.join(dist, folder), to: path.join(former, folder) };
    const staying = new Set(await filesIn(path.join(fresh, folder)));
    const going = (await filesIn(places.from)).filter((file) => !staying.has(file));
    await linkFiles(going, places);
    for (const file of going) await utimes(path.join(places.to, file), now, now);
  }
}

async function sweep(former: string, before: number): Promise<void> {
  for (const file of await filesIn(former)) {
    const place = path.join(former, file);
    if ((await stat(place)).mtimeMs < before) await rm(place);
  }
}

async function filesIn(folder: string): Promise<string[]> {
  return existsSync(folder) ? filesBelow(folder) : [];
}
