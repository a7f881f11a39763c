import { createHash } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { fetchPhoto, readPhoto, type PhotoFacts } from './photo-file.ts';
import { factsOf, nameOf, type PhotoName } from './photo-name.ts';
import type { Reporter } from './report.ts';

interface PhotoKeepOptions {
  /** Receives the photographs of this build. */
  folder: string;
  /** Those of the last one. */
  before: string;
  reporter: Reporter;
  /** Whether the API is asked for it, or the last build's copy taken as it is. Asked by default. */
  isAsked?: (address: string) => boolean;
}

/** A photograph in a file of ours. */
export interface KeptPhoto extends PhotoFacts {
  file: string;
}

/** Photographs that are fetched and decoded at a time. */
const AT_ONCE = 16;

/**
 * Fetches photographs and keeps each in a file, by its address. One that cannot be had comes from
 * what the last build has kept, with a warning.
 */
export function openPhotoKeep(options: PhotoKeepOptions) {
  const { folder, before, reporter, isAsked = () => true } = options;
  const limit = pLimit(AT_ONCE);
  let copies: Promise<ReadonlyMap<string, PhotoName>> | undefined;

  return (address: string): Promise<KeptPhoto | undefined> =>
    limit(async () => {
      copies ??= namesIn(before);
      const key = createHash('sha256').update(address).digest('hex').slice(0, 32);
      const copy = (await copies).get(key);
      if (copy && !isAsked(address)) return keepCopy(copy, { before, folder });
      try {
        const { bytes, ...facts } = await fetchPhoto(address);
        const file = path.join(folder, nameOf(key, facts));
        await writeWhole(file, bytes);
        return { ...facts, file };
      } catch (error) {
        const isGood = copy !== undefined && (await canBeRead(path.join(before, copy.name)));
        const reason = `The photograph ${address} cannot be had: ${describe(error)}.`;
        reporter.warn(`${reason} ${isGood ? KEPT : NOT_KEPT}`);
        return isGood ? keepCopy(copy, { before, folder }) : undefined;
      }
    });
}

const KEPT = 'Its last good copy is used.';
const NOT_KEPT = 'There is no last good copy of it: it is left out, or another stands in for it.';

/** The photographs of a folder by their keys; of one that is not there, none. */
async function namesIn(folder: string): Promise<ReadonlyMap<string, PhotoName>> {
  const names = await readdir(folder).catch(() => []);
  return new Map(
    names.flatMap((name) => {
      const photo = factsOf(name);
      return photo ? [[photo.key, photo]] : [];
    }),
  );
}

/** What is kept is written once and never changed, so that both folders can share it. */
async function keepCopy(
  { name, facts }: PhotoName,
  { before, folder }: { before: string; folder: string },
): Promise<KeptPhoto> {
  const file = path.join(folder, name);
  const from = path.join(before, name);
  if (from !== file) {
    await mkdir(folder, { recursive: true });
    await rm(file, { force: true });
    await link(from, file);
  }
  return { ...facts, file };
}

const canBeRead = (file: string): Promise<boolean> =>
  readFile(file)
    .then(readPhoto)
    .then(
      () => true,
      () => false,
    );

/** `fetch` itself says no more than that it failed. */
function describe(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return reason instanceof Error ? reason.message : String(reason);
}

/** Whole, or not at all. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, bytes);
  await rename(draft, file);
}
