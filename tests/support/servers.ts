import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSite } from '../../scripts/local/build.ts';
import { startPassingApi } from '../../scripts/local/embedded-api.ts';
import { siteVariablesFor } from '../../scripts/local/site-variables.ts';
import { startSite } from '../../scripts/serve/site.ts';

/**
 * The site under test, run by global-setup.ts as a process of its own: a booking API in memory, and
 * the site built from it and served. Tells its parent the addresses, and ends with it.
 */
const HOST = '127.0.0.1';
const folder = await mkdtemp(path.join(tmpdir(), 'site-under-test-'));
const dist = path.join(folder, 'dist');
// The API must know the site's address and the pages that of the API, so the site comes first.
const site = await startSite({ dist, host: HOST, port: 0 });
const api = await startPassingApi({ host: HOST, port: 0, siteUrl: site.url });

process.on('disconnect', () => void end(0));
// Ctrl-C reaches this process too; its parent says when to end.
process.on('SIGINT', () => undefined);

try {
  await buildSite({ dist, env: { ...siteVariablesFor(api.url), SITE_URL: site.url } });
  process.send?.({ siteUrl: site.url, apiUrl: api.url });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end(1);
}

async function end(code: number): Promise<never> {
  await Promise.all([site.stop(), api.stop()]);
  await rm(folder, { recursive: true, force: true });
  process.exit(code);
}
