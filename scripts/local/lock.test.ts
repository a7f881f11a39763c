import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { locked } from './lock.ts';

let folder: string;
let lock: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lock-'));
  lock = path.join(folder, 'cache', 'build.lock');
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/**
 * Counts in a file, by reading and writing it: two at a time would lose counts. All begin when the last
 * one is there.
 */
const COUNT = `
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { locked } from '${pathToFileURL(path.join(import.meta.dirname, 'lock.ts')).href}';
const [, , lock, file, isLocked] = process.argv;
const step = async () => {
  const count = Number(await readFile(file, 'utf8'));
  for (let turn = 0; turn < 50; turn += 1) await setImmediate();
  await writeFile(file, String(count + 1));
};
await writeFile(file + '.' + process.pid, '');
const present = async () =>
  (await readdir(path.dirname(file))).filter((name) => /^count\\.txt\\.\\d+$/.test(name));
while ((await present()).length < 3) await setImmediate();
for (let turn = 0; turn < 10; turn += 1) {
  await (isLocked === 'yes' ? locked({ lock }, step) : step());
}
`;

async function countInProcesses(isLocked: 'yes' | 'no'): Promise<number> {
  const script = path.join(folder, 'count.mts');
  const count = path.join(folder, 'count.txt');
  await writeFile(script, COUNT);
  await writeFile(count, '0');
  const ends = [1, 2, 3].map(() => {
    const child = spawn(process.execPath, [script, lock, count, isLocked], { stdio: 'ignore' });
    return new Promise((resolve) => child.once('exit', resolve));
  });
  expect(await Promise.all(ends)).toEqual([0, 0, 0]);
  return Number(await readFile(count, 'utf8'));
}

describe('a lock', () => {
  it('lets one process after another do its work', async () => {
    expect(await countInProcesses('yes')).toBe(30);
  });

  it('is what keeps their works apart', async () => {
    expect(await countInProcesses('no')).not.toBe(30);
  });

  it('lets one work of a process after another go on, also after one that failed', async () => {
    let open = 0;
    const works = Array.from({ length: 5 }, (_, number) =>
      locked({ lock }, async () => {
        open += 1;
        expect(open).toBe(1);
        await new Promise(setImmediate);
        open -= 1;
        if (number === 1) throw new Error('failed');
        return number;
      }),
    );
    const ends = await Promise.allSettled(works);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await readdir(path.dirname(lock))).toEqual([]);
  });

  it.each([
    ['a process that was killed', '4194304'],
    ['one that had the id of this one', String(process.pid)],
    ['one that could not write its name', ''],
  ])('is taken over from %s', async (_, name) => {
    await mkdir(lock, { recursive: true });
    if (name !== '') await writeFile(path.join(lock, name), '');
    expect(await locked({ lock }, async () => 'done')).toBe('done');
  });

  it('is waited for no more when the work is stopped', async () => {
    const stop = new AbortController();
    await mkdir(lock, { recursive: true });
    await writeFile(path.join(lock, String(process.ppid)), '');
    const work = locked({ lock, stopped: stop.signal }, async () => 'never');
    stop.abort();
    await expect(work).rejects.toThrow();
  });
});
