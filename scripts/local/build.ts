import { existsSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { checkWhole, dropUnnamed, IncompleteSite, layOver } from '../pages/lay-over.ts';
import { readRecord } from '../pages/record.ts';
import type { Change, Published } from '../publish/change.ts';
import { failureOf, forgetNotes, judgeWarnings, readOwed } from './build-notes.ts';
import { Failure } from './failure.ts';
import { keepFormerFiles } from './former-files.ts';
import { linkFolder } from './link.ts';
import { locked } from './lock.ts';
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
  /**
   * Present: the site is brought up to date. Of the records of the API those are read again whose
   * slugs are named, or all; and only the pages that have changed since the last build are rendered.
   */
  update?: Change;
}

/**
 * Builds the site beside `dist` and puts it in place when it is whole, and with it the catalogue to
 * fall back on next time: what is served meanwhile is the site as it was, and both stay when the
 * build fails or is killed. A build that another process makes of the same `dist` is waited for: an
 * older catalogue must not come over a newer one.
 */
export async function buildSite(options: BuildOptions): Promise<Published> {
  const { lock } = foldersOf(options.dist ?? DIST);
  return locked({ lock, stopped: options.stopped }, () => buildAlone(options));
}

async function buildAlone(options: BuildOptions): Promise<Published> {
  const { update, ...afresh } = options;
  if (update === undefined) return buildOnce(options);
  try {
    return await buildOnce(options);
  } catch (error) {
    if (!(error instanceof IncompleteSite)) throw error;
    console.warn(`${error.message} All of it is built afresh.`);
    return buildOnce(afresh);
  }
}

async function buildOnce(options: BuildOptions): Promise<Published> {
  const { site, catalogue } = foldersOf(options.dist ?? DIST);
  for (const folder of [site, catalogue]) restore(folder);
  const workshop = await openWorkshop(path.join(ROOT, '.cache', 'builds'));
  const fresh = { site: path.join(workshop, 'dist'), catalogue: path.join(workshop, 'catalogue') };
  try {
    await mkdir(fresh.catalogue);
    if (existsSync(catalogue.folder)) await takeOver(catalogue.folder, fresh.catalogue);
    await forgetNotes(fresh.catalogue);
    options.stopped?.throwIfAborted();
    await runAstro(options, fresh);
    await rm(path.join(fresh.catalogue, PHOTOS_BEFORE), { recursive: true, force: true });
    const warnings = await judgeWarnings(fresh.catalogue, options.strict ?? false);
    const pages = await complete(fresh, site.folder);
    await keepFormerFiles(site.folder, fresh.site);
    // A kill between the two steps leaves no record of pages that are not those of the site.
    await rm(path.join(catalogue.folder, PAGES), { force: true });
    await swapIn(fresh.site, site);
    await swapIn(fresh.catalogue, catalogue);
    return { ...pages, warnings, owed: await readOwed(catalogue.folder) };
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/** What a build has made, written down by scripts/pages/changed-pages.ts. */
const PAGES = 'pages-built.json';

async function complete(
  fresh: { site: string; catalogue: string },
  site: string,
): Promise<Pick<Published, 'rendered' | 'removed'>> {
  const record = await readRecord(path.join(fresh.catalogue, PAGES));
  if (!record) throw new Failure('The build failed: it has not written down what it made.');
  await layOver(fresh.site, site, record);
  await dropUnnamed(fresh.site, record);
  checkWhole(fresh.site, record);
  return { rendered: record.rendered.length, removed: record.removed.length };
}

/** Where src/catalogue/build.ts looks for what it cannot fetch; what it uses goes into PHOTOS anew. */
const PHOTOS_BEFORE = 'photos-before';
const PHOTOS = 'photos';

async function takeOver(last: string, fresh: string): Promise<void> {
  const photos = path.join(last, PHOTOS);
  await cp(last, fresh, { recursive: true, filter: (source) => source !== photos });
  if (existsSync(photos)) await linkFolder(photos, path.join(fresh, PHOTOS_BEFORE));
}

/** Puts back the site that a killed build may have left aside. */
export function restoreSite(dist: string): void {
  restore(foldersOf(dist).site);
}

function foldersOf(dist: string) {
  const cache = path.join(path.dirname(dist), '.cache');
  return {
    lock: path.join(cache, 'build.lock'),
    site: { folder: dist, backup: path.join(cache, 'previous-dist') },
    catalogue: {
      folder: path.join(cache, 'catalogue'),
      backup: path.join(cache, 'previous-catalogue'),
    },
  };
}

async function runAstro(
  { dist = DIST, env, stopped, update }: BuildOptions,
  { site, catalogue }: { site: string; catalogue: string },
): Promise<void> {
  const code = await runTool('astro', ['build', '--outDir', site], {
    env: { ...env, ...variablesOf(update, catalogue, dist) },
    ...(stopped && { stopped }),
  });
  stopped?.throwIfAborted();
  if (code !== 0) throw await failureOf(code, catalogue);
}

function variablesOf(
  update: Change | undefined,
  catalogue: string,
  dist: string,
): NodeJS.ProcessEnv {
  const record = path.join(catalogue, PAGES);
  return {
    CATALOGUE_FOLDER: catalogue,
    CATALOGUE_CHANGES: typeof update === 'object' ? JSON.stringify(update) : undefined,
    PAGES_RECORD: record,
    PAGES_BEFORE: update === undefined ? undefined : record,
    PAGES_SITE: update === undefined ? undefined : dist,
  };
}
