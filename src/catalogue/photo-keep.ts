import { createHash } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { digestOf, fetchPhoto, type FetchedPhoto, type PhotoFacts } from './photo-file.ts';
import { factsOf, nameOf, type PhotoName } from './photo-name.ts';
import type { Reporter } from './report.ts';

interface PhotoKeepOptions {
  /** Receives the photographs of this build. */
  folder: string;
  /** Those of the last one. */
  before: string;
  reporter: Reporter;
  /** Whether the API is asked for it, or the last build's copy taken as it is. Asked by default. */
  isAsked?: (address: string) => boolean | Promise<boolean>;
}

/** A photograph in a file of ours. */
export interface KeptPhoto extends PhotoFacts {
  file: string;
}

/** Photographs that are fetched and decoded at a time. */
const AT_ONCE = 16;

/**
 * Fetches photographs and keeps each in a file, by its address. What the last build has kept is taken
 * over where the API says that it is the same still, and, with a warning, where it cannot be had.
 */
export function openPhotoKeep(options: PhotoKeepOptions) {
  const { folder, before, reporter, isAsked = () => true } = options;
  const limit = pLimit(AT_ONCE);
  let copies: Promise<ReadonlyMap<string, PhotoName>> | undefined;

  return (address: string): Promise<KeptPhoto | undefined> =>
    limit(async () => {
      copies ??= namesIn(before);
      const key = createHash('sha256').update(address).digest('hex').slice(0, 32);
      const last = (await copies).get(key);
      if (last && !(await isAsked(address))) return keepCopy(last, { before, folder });
      const copy = last && (await isWhole(last, before)) ? last : undefined;
      try {
        const photo = await fetchPhoto(address, copy?.validator);
        if (photo) return await keepPhoto(photo, { key, folder });
      } catch (error) {
        const reason = `The photograph ${address} cannot be had: ${describe(error)}.`;
        reporter.warn(`${reason} ${copy ? KEPT : NOT_KEPT}`);
      }
      return copy && keepCopy(copy, { before, folder });
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

async function keepPhoto(
  { bytes, validator, ...facts }: FetchedPhoto,
  { key, folder }: { key: string; folder: string },
): Promise<KeptPhoto> {
  const file = path.join(folder, nameOf(key, facts, validator));
  await writeWhole(file, bytes);
  return { ...facts, file };
}

/** Whether the file holds what was written: that had been decoded to its end. */
const isWhole = ({ name, facts }: PhotoName, folder: string): Promise<boolean> =>
  readFile(path.join(folder, name)).then(
    (bytes) => digestOf(bytes) === facts.digest,
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
