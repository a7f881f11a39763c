import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import { codeOf } from './error-code.ts';
import { isOtherRunning } from './process.ts';

interface LockOptions {
  /** A folder that is there while somebody holds the lock; what a killed process left is taken over. */
  lock: string;
  stopped?: AbortSignal | undefined;
}

/** How often is looked whether the other one is ready. */
const POLL_MS = 250;

/** Runs when nobody else does who takes the same lock, in this process or another one. */
export async function locked<Result>(
  options: LockOptions,
  run: () => Promise<Result>,
): Promise<Result> {
  const line = lines.get(options.lock) ?? pLimit(1);
  lines.set(options.lock, line);
  return line(async () => {
    await take(options);
    try {
      return await run();
    } finally {
      await release(options.lock);
    }
  });
}

/** Those of this process wait here for their turn. */
const lines = new Map<string, LimitFunction>();

async function take({ lock, stopped }: LockOptions): Promise<void> {
  await mkdir(path.dirname(lock), { recursive: true });
  for (let told = false; !(await claim(lock)); told = true) {
    const holder = await holderOf(lock);
    if (holder !== undefined && !isOtherRunning(holder)) {
      // Its name alone: by now the folder may be another one's.
      await rm(path.join(lock, String(holder)), { force: true });
    } else if (holder === undefined) {
      await setTimeout(1, undefined, stopped && { signal: stopped }); // released in the meantime
    } else {
      if (!told) console.log(`Process ${holder} is building this site: waiting for it.`);
      await setTimeout(POLL_MS, undefined, stopped && { signal: stopped });
    }
  }
}

async function release(lock: string): Promise<void> {
  await rm(path.join(lock, String(process.pid)));
  // An empty folder locks nothing: the next one may have taken its place already.
  await rmdir(lock).catch(() => undefined);
}

/**
 * Whether the lock is ours now. A folder with the name of its process in it comes to be at once, in
 * the place of none or of an empty one, and not where another process has its name.
 */
async function claim(lock: string): Promise<boolean> {
  const draft = `${lock}.${process.pid}.${(drafts += 1)}`;
  await mkdir(draft);
  await writeFile(path.join(draft, String(process.pid)), '');
  try {
    await rename(draft, lock);
    return true;
  } catch (error) {
    await rm(draft, { recursive: true });
    const code = codeOf(error);
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
    throw error;
  }
}

let drafts = 0;

async function holderOf(lock: string): Promise<number | undefined> {
  const [name = ''] = await readdir(lock).catch(() => []);
  return /^\d+$/.test(name) ? Number(name) : undefined;
}
