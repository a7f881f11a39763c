import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '../serve/site.ts';
import { buildSite } from './build.ts';
import { startTemporaryApi } from './embedded-api.ts';
import { siteVariablesFor } from './site-variables.ts';

const HOST = '127.0.0.1';

/** A site with its booking API, to be tested or measured. */
export interface TemporarySite {
  siteUrl: string;
  apiUrl: string;
  /** Folder of the built pages. */
  dist: string;
  stop: () => Promise<void>;
}

/** Builds the site in a temporary folder from a booking API in memory, and serves both. */
export async function startTemporarySite(): Promise<TemporarySite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'temporary-site-'));
  const dist = path.join(folder, 'dist');
  // The API must know the site's address and the pages that of the API, so the site comes first.
  const site = await startSite({ dist, host: HOST, port: 0 });
  const api = await startTemporaryApi({ host: HOST, port: 0, siteUrl: site.url });
  const stop = async () => {
    await Promise.all([site.stop(), api.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await buildSite({ dist, env: { ...siteVariablesFor(api.url), SITE_URL: site.url } });
  } catch (error) {
    await stop();
    throw error;
  }
  return { siteUrl: site.url, apiUrl: api.url, dist, stop };
}
