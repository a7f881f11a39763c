import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

export const markSchema = v.object({
  /** In bytes. */
  size: v.number(),
  /** When it was written, in ms. */
  mtime: v.number(),
  /** Of its bytes. */
  digest: v.string(),
});

/** By what a file is known that a build has written. */
export type Mark = v.InferOutput<typeof markSchema>;

export function markOf(file: string, bytes: Buffer): Mark {
  const { size, mtimeMs } = statSync(file);
  return { size, mtime: mtimeMs, digest: digestOf(bytes) };
}

/**
 * The mark of a file that is still what was written; undefined where it is another or none. Where
 * size and time are the same it is not read: thousands of pages are asked, and few have been touched.
 */
export async function stillMarked(file: string, mark: Mark): Promise<Mark | undefined> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.size !== mark.size) return undefined;
  if (found.mtimeMs === mark.mtime) return mark;
  // Put back from a copy, perhaps of an older site.
  const isSame = digestOf(await readFile(file)) === mark.digest;
  return isSame ? { ...mark, mtime: found.mtimeMs } : undefined;
}

/** In bytes; undefined where there is no such file. */
export const sizeOf = (file: string): number | undefined =>
  statSync(file, { throwIfNoEntry: false })?.size;

const digestOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 20);
