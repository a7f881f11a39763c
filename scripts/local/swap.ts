import { existsSync, renameSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './error-code.ts';

/** A folder that changes only as a whole. */
export interface Swapped {
  folder: string;
  /** Where the folder stands for the instant of its change; beside it, on the same file system. */
  backup: string;
}

/** Puts `fresh` in the folder's place. When that fails, the folder is what it was. */
export async function swapIn(fresh: string, { folder, backup }: Swapped): Promise<void> {
  const staged = `${backup}-next`;
  await mkdir(path.dirname(folder), { recursive: true });
  await mkdir(path.dirname(staged), { recursive: true });
  await Promise.all([staged, backup].map((old) => rm(old, { recursive: true, force: true })));
  await moveFolder(fresh, staged);
  const isThere = existsSync(folder);
  // No signal is handled between these two. Only a kill can come there: see restore().
  if (isThere) renameSync(folder, backup);
  try {
    renameSync(staged, folder);
  } catch (error) {
    if (isThere) renameSync(backup, folder);
    throw error;
  }
  await rm(backup, { recursive: true, force: true });
}

/** Puts the folder back where a build was killed between the two steps of its change. */
export function restore({ folder, backup }: Swapped): void {
  if (!existsSync(folder) && existsSync(backup)) renameSync(backup, folder);
}

async function moveFolder(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true });
  }
}
