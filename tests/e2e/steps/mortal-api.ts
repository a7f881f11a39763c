import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { findFreePort } from './free-port.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../../support/mortal-api.ts');
const PINNED_NODE = path.resolve(import.meta.dirname, '../../../node_modules/.bin/node');

export interface MortalApi {
  /** Where it listens: the site under test knows another one. */
  url: string;
  /** Ends it as a power cut would. */
  kill: () => Promise<void>;
  /** Starts it again on the same data and port. */
  start: () => Promise<void>;
  end: () => Promise<void>;
}

/** Starts a booking API that stands in for the one of the site under test, in this browser. */
export async function startMortalApi(
  context: BrowserContext,
  { siteUrl, apiUrl }: { siteUrl: string; apiUrl: string },
): Promise<MortalApi> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mortal-api-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  await context.route(`${apiUrl}/**`, (route) =>
    route.continue({ url: route.request().url().replace(apiUrl, url) }),
  );
  let api: ChildProcess;
  const start = async () => {
    api = fork(PROGRAM, {
      execPath: PINNED_NODE,
      execArgv: [],
      env: {
        ...process.env,
        ...{ FOLDER: folder, PORT: String(port), SITE_URL: siteUrl, PUBLIC_URL: apiUrl },
      },
    });
    await once(api, 'message');
  };
  const kill = async () => {
    if (api.signalCode !== null) return;
    const exit = once(api, 'exit');
    api.kill('SIGKILL');
    await exit;
  };
  const end = async () => {
    await kill();
    await rm(folder, { recursive: true });
  };
  await start();
  return { url, kill, start, end };
}
