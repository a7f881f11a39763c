import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '../../scripts/serve/site.ts';
import { startStrictServer, type StrictServer } from '../fixtures/strict-server/server.ts';
import { expect, test as base } from './test.ts';

export const STRIPE_KEY = 'pk_test_strict';

const PINNED_NODE = path.resolve(import.meta.dirname, '../../node_modules/.bin/node');

interface StrictSite {
  url: string;
  server: StrictServer;
  /** What the build asked for and section 7 does not know. */
  unknownToBuild: readonly string[];
}

interface WorkerFixtures {
  /** The site built from a strict server and served; built once. */
  strictSite: StrictSite;
}

interface Fixtures {
  /** Whether a checkout tells the address of its page. */
  checkoutUrl: boolean;
  /** The strict server, as if just started. A test fails on a call that section 7 does not know. */
  server: StrictServer;
}

/** The test of the site on an API of exactly the calls of section 7. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  strictSite: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'strict-site-'));
      const dist = path.join(folder, 'dist');
      const site = await startSite({ dist, host: '127.0.0.1', port: 0 });
      const server = await startStrictServer({ siteOrigin: site.url });
      await build({ DIST: dist, SITE_URL: site.url, API_URL: server.url });
      await use({ url: site.url, server, unknownToBuild: unknownTo(server) });
      await Promise.all([site.stop(), server.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  checkoutUrl: [true, { option: true }],
  server: [
    async ({ strictSite, checkoutUrl }, use) => {
      strictSite.server.startOver({ checkoutUrl });
      await use(strictSite.server);
      expect(unknownTo(strictSite.server), 'calls beyond section 7').toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({ strictSite }, use) => use(strictSite.url),
  apiUrl: async ({ strictSite }, use) => use(strictSite.server.url),
});

export { expect };

const unknownTo = ({ requests }: StrictServer): string[] =>
  requests.filter(({ expected }) => !expected).map(({ method, path: at }) => `${method} ${at}`);

/** In a process of its own, whose output is shown where it fails. */
async function build(variables: NodeJS.ProcessEnv): Promise<void> {
  const {
    PAYPAL_CLIENT_ID: _wallet,
    PAYPAL_SDK_URL: _sdk,
    COMPANY_CODE: _code,
    ...rest
  } = process.env;
  const builder = fork(path.join(import.meta.dirname, 'build.ts'), {
    execPath: PINNED_NODE,
    execArgv: [],
    silent: true,
    env: { ...rest, ...variables, STRIPE_PUBLISHABLE_KEY: STRIPE_KEY },
  });
  let output = '';
  for (const stream of [builder.stdout, builder.stderr]) {
    stream?.on('data', (part) => (output += String(part)));
  }
  const closed: unknown[] = await once(builder, 'close');
  if (closed[0] !== 0)
    throw new Error(`The site could not be built from a strict server:\n${output}`);
}
