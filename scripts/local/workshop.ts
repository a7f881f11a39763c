import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** A new folder below `room` for this process to work in; what killed processes have left is swept. */
export async function openWorkshop(room: string): Promise<string> {
  await mkdir(room, { recursive: true });
  const leftovers = (await readdir(room)).filter((name) => !isInUse(name));
  await Promise.all(
    leftovers.map((name) => rm(path.join(room, name), { recursive: true, force: true })),
  );
  return mkdtemp(path.join(room, `${process.pid}-`));
}

/** Whether the process that has opened the folder still runs. */
function isInUse(name: string): boolean {
  const pid = Number.parseInt(name, 10);
  if (Number.isNaN(pid)) return false;
  try {
    return process.kill(pid, 0); // sends nothing, asks only
  } catch (error) {
    // A process of another user is one, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
