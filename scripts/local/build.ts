import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from './failure.ts';
import { restore, swapIn } from './swap.ts';
import { ROOT, runTool } from './tool.ts';
import { openWorkshop } from './workshop.ts';

export const DIST = path.join(ROOT, 'dist');

export interface BuildOptions {
  /** The site's variables: API_URL at least. */
  env: NodeJS.ProcessEnv;
  /** Where the finished site goes; the last good catalogue is kept in .cache/ beside it. */
  dist?: string;
  /** Makes a failure of what a build would get over with a warning. */
  strict?: boolean;
  stopped?: AbortSignal;
}

/**
 * Builds the site beside `dist` and puts it in place when it is whole, and with it the catalogue to
 * fall back on next time: what is served meanwhile is the site as it was, and both stay when the
 * build fails or is killed.
 */
export async function buildSite(options: BuildOptions): Promise<void> {
  const { site, catalogue } = foldersOf(options.dist ?? DIST);
  for (const folder of [site, catalogue]) restore(folder);
  const workshop = await openWorkshop(path.join(ROOT, '.cache', 'builds'));
  const fresh = { site: path.join(workshop, 'dist'), catalogue: path.join(workshop, 'catalogue') };
  const warnings = path.join(fresh.catalogue, 'warnings.txt');
  try {
    await mkdir(fresh.catalogue);
    if (existsSync(catalogue.folder)) {
      await cp(catalogue.folder, fresh.catalogue, { recursive: true });
      await rm(warnings, { force: true });
      await setPhotosAside(fresh.catalogue);
    }
    options.stopped?.throwIfAborted();
    await runAstro(options, fresh);
    await rm(path.join(fresh.catalogue, PHOTOS_BEFORE), { recursive: true, force: true });
    judge(await linesOf(warnings), options.strict ?? false);
    await swapIn(fresh.site, site);
    await swapIn(fresh.catalogue, catalogue);
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/** Where src/catalogue/build.ts looks for what it cannot fetch; what it uses goes into PHOTOS anew. */
const PHOTOS_BEFORE = 'photos-before';
const PHOTOS = 'photos';

async function setPhotosAside(catalogue: string): Promise<void> {
  const photos = path.join(catalogue, PHOTOS);
  if (existsSync(photos)) await rename(photos, path.join(catalogue, PHOTOS_BEFORE));
}

/** Puts back the site that a killed build may have left aside. */
export function restoreSite(dist: string): void {
  restore(foldersOf(dist).site);
}

function foldersOf(dist: string) {
  const cache = path.join(path.dirname(dist), '.cache');
  return {
    site: { folder: dist, backup: path.join(cache, 'previous-dist') },
    catalogue: {
      folder: path.join(cache, 'catalogue'),
      backup: path.join(cache, 'previous-catalogue'),
    },
  };
}

async function runAstro(
  { env, stopped }: BuildOptions,
  { site, catalogue }: { site: string; catalogue: string },
): Promise<void> {
  const code = await runTool('astro', ['build', '--outDir', site], {
    env: { ...env, CATALOGUE_FOLDER: catalogue },
    ...(stopped && { stopped }),
  });
  stopped?.throwIfAborted();
  if (code !== 0) throw new Failure(`The build failed: astro build ended with ${code}.`);
}

/** Says the warnings again at the end, where they are seen. */
function judge(warnings: readonly string[], strict: boolean): void {
  if (warnings.length === 0) return;
  const list = warnings.map((warning) => `\n  - ${warning}`).join('');
  if (strict) throw new Failure(`The build failed: --strict lets no warning pass.${list}`);
  console.warn(`The build got over ${warnings.length} of these:${list}`);
}

async function linesOf(file: string): Promise<string[]> {
  if (!existsSync(file)) return [];
  return (await readFile(file, 'utf8')).split('\n').filter(Boolean);
}
