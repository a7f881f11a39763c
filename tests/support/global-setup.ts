import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import * as v from 'valibot';

const PINNED_NODE = path.resolve(import.meta.dirname, '../../node_modules/.bin/node');

const addressesSchema = v.object({ siteUrl: v.string(), apiUrl: v.string() });

/**
 * Builds and serves the site under test, once for all tests; they read its addresses from the
 * environment. With E2E_SITE_URL and E2E_API_URL set, tests what runs there and starts nothing.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_SITE_URL) return undefined;
  const servers = fork(path.join(import.meta.dirname, 'servers.ts'), {
    execPath: PINNED_NODE,
    execArgv: [],
  });
  const exit = once(servers, 'exit');
  const message: unknown[] = await Promise.race([
    once(servers, 'message'),
    exit.then(() => {
      throw new Error('The site under test could not be built or served; see above.');
    }),
  ]);
  const { siteUrl, apiUrl } = v.parse(addressesSchema, message[0]);
  process.env.E2E_SITE_URL = siteUrl;
  process.env.E2E_API_URL = apiUrl;
  return async () => {
    servers.disconnect();
    await exit;
  };
}
