import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fetchPhoto, readPhoto, type PhotoFacts, type PhotoFile } from './photo-file.ts';
import type { Reporter } from './report.ts';

interface PhotoKeepOptions {
  /** Receives the photographs of this build. */
  folder: string;
  /** Those of the last one. */
  before: string;
  reporter: Reporter;
}

/** A photograph in a file of ours. */
export interface KeptPhoto extends PhotoFacts {
  file: string;
}

/**
 * Fetches photographs and keeps each in a file, by its address. One that cannot be had comes from
 * what the last build has kept, with a warning.
 */
export function openPhotoKeep({ folder, before, reporter }: PhotoKeepOptions) {
  return async (address: string): Promise<KeptPhoto | undefined> => {
    const name = createHash('sha256').update(address).digest('hex').slice(0, 32);
    const photo = await freshOrKept(address, path.join(before, name), reporter);
    if (!photo) return undefined;
    const { bytes, ...facts } = photo;
    return { ...facts, file: await keep(path.join(folder, name), bytes) };
  };
}

async function freshOrKept(
  address: string,
  copy: string,
  reporter: Reporter,
): Promise<PhotoFile | undefined> {
  try {
    return await fetchPhoto(address);
  } catch (error) {
    const kept = await readCopy(copy);
    const reason = `The photograph ${address} cannot be had: ${describe(error)}.`;
    reporter.warn(`${reason} ${kept ? KEPT : NOT_KEPT}`);
    return kept;
  }
}

const KEPT = 'Its last good copy is used.';
const NOT_KEPT = 'There is no last good copy of it: it is left out, or another stands in for it.';

/** Undefined where there is none, or none that can be read. */
const readCopy = (file: string): Promise<PhotoFile | undefined> =>
  readFile(file)
    .then(readPhoto)
    .catch(() => undefined);

/** `fetch` itself says no more than that it failed. */
function describe(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return reason instanceof Error ? reason.message : String(reason);
}

/** Whole, or not at all. */
async function keep(file: string, bytes: Buffer): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, bytes);
  await rename(draft, file);
  return file;
}
