import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The folders that this process has locked. */
const own = new Set<string>();

/**
 * Keeps a second process out of the folder of an embedded database, which two would break.
 * Throws an error of one line when another process holds it; returns what gives it back.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`;
  await mkdir(path.dirname(file), { recursive: true });
  await removeStale(file, folder);
  await writeFile(file, String(process.pid), { flag: 'wx' }).catch(() => {
    throw inUse(folder);
  });
  own.add(file);
  return async () => {
    await rm(file, { force: true });
    own.delete(file);
  };
}

/**
 * A process that was killed leaves its lock behind. In a container the next one often has the same
 * number: a lock of ours that we do not know of is our forerunner's.
 */
async function removeStale(file: string, folder: string): Promise<void> {
  const holder = await readFile(file, 'utf8').catch(() => undefined);
  if (holder === undefined) return;
  const isOurs = Number(holder) === process.pid;
  if (isOurs ? own.has(file) : isRunning(Number(holder))) throw inUse(folder);
  await rm(file, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // Signal 0 is only asked for: EPERM says that the process lives and is another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function inUse(folder: string): Error {
  return new Error(`The database in ${folder} is in use by another process.`);
}
