import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from './failure.ts';
import { ROOT, runTool } from './tool.ts';

export const DIST = path.join(ROOT, 'dist');
const WORKSHOP = path.join(ROOT, '.cache', 'builds');

export interface BuildOptions {
  /** The site's variables: API_URL at least. */
  env: NodeJS.ProcessEnv;
  /** Where the finished site goes. */
  dist?: string;
  stopped?: AbortSignal;
}

/**
 * Builds the site beside `dist` and puts it in place when it is whole: what is served meanwhile is
 * the site as it was, and it stays when the build fails.
 */
export async function buildSite({ env, dist = DIST, stopped }: BuildOptions): Promise<void> {
  await mkdir(WORKSHOP, { recursive: true });
  const workshop = await mkdtemp(path.join(WORKSHOP, 'build-'));
  try {
    const fresh = path.join(workshop, 'dist');
    const code = await runTool('astro', ['build', '--outDir', fresh], {
      env,
      ...(stopped && { stopped }),
    });
    stopped?.throwIfAborted();
    if (code !== 0) throw new Failure(`The build failed: astro build ended with ${code}.`);
    await replace(dist, fresh, path.join(workshop, 'previous'));
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

async function replace(dist: string, fresh: string, previous: string): Promise<void> {
  await mkdir(path.dirname(dist), { recursive: true });
  try {
    await rename(dist, previous);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ENOENT') throw error;
  }
  await rename(fresh, dist);
}
