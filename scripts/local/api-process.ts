import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Failure } from './failure.ts';
import { ROOT } from './tool.ts';

const MAIN = path.join(ROOT, 'scripts/booking-api/main.ts');

/** Where the embedded booking API keeps its data and its log between starts; git ignores it. */
export const DATA_FOLDER = path.join(ROOT, '.data');
export const API_LOG = path.join(DATA_FOLDER, 'booking-api.log');

export interface ApiProcess {
  url: string;
  /** Rejects when the API ends before it is stopped. */
  ended: Promise<never>;
  stop: () => Promise<void>;
}

/**
 * Runs the booking API as `npm run api` does, with the same environment, in a process of its own;
 * its log goes to a file. Answers when it listens.
 */
export async function startApiProcess(options: {
  port: number;
  siteUrl: string;
}): Promise<ApiProcess> {
  await mkdir(DATA_FOLDER, { recursive: true });
  const child = spawn(process.execPath, [MAIN], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, API_PORT: String(options.port), SITE_URL: options.siteUrl },
  });
  const exit = once(child, 'exit');
  const ended = exit.then(() => {
    throw new Failure('The booking API has stopped by itself.');
  });
  ended.catch(() => undefined); // whoever waits for it sees the failure
  child.stdout.pipe(createWriteStream(API_LOG, { flags: 'a' }));
  // Its first line says that it listens.
  await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
  return { url: `http://localhost:${options.port}`, ended, stop: () => stop(child, exit) };
}

async function stop(child: ChildProcess, exit: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  await exit;
}
