import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isOtherRunning } from './process.ts';

/** A new folder below `room` for this process to work in; what killed processes have left is swept. */
export async function openWorkshop(room: string): Promise<string> {
  await mkdir(room, { recursive: true });
  const folders = (await readdir(room)).map((name) => path.join(room, name));
  const leftovers = folders.filter((folder) => !isInUse(folder));
  await Promise.all(leftovers.map((folder) => rm(folder, { recursive: true, force: true })));
  const workshop = await mkdtemp(path.join(room, `${process.pid}-`));
  opened.add(workshop);
  return workshop;
}

/** Those of this process. */
const opened = new Set<string>();

/** Whether the process that has opened the folder still runs. */
function isInUse(folder: string): boolean {
  const pid = Number.parseInt(path.basename(folder), 10);
  return opened.has(folder) || (!Number.isNaN(pid) && isOtherRunning(pid));
}
