import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../local/error-code.ts';
import { Failure } from '../local/failure.ts';
import { linkFiles } from '../local/link.ts';
import { namesIn } from './named-files.ts';
import type { PagesRecord } from './record.ts';

/** The last build lacks what its record speaks of: only a build afresh can help. */
export class IncompleteSite extends Failure {}

/**
 * Makes a whole site of the pages that were rendered: what the others are made of comes from the
 * site as it was.
 * @throws IncompleteSite where that lacks something
 */
export async function layOver(fresh: string, site: string, record: PagesRecord): Promise<void> {
  const rendered = new Set(record.rendered);
  const kept = Object.entries(record.pages).filter(([pathname]) => !rendered.has(pathname));
  const files = new Set(kept.flatMap(([, { file, uses }]) => [file, ...uses]));
  try {
    await linkFiles([...files], { from: site, to: fresh });
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    throw new IncompleteSite(`The last build cannot be built upon: ${String(error)}.`);
  }
}

/**
 * Takes away the pictures that no page and no style shows. Astro leaves behind the sources of those
 * whose pages it did not render, and sizes that were made and then not shown.
 */
export async function dropUnnamed(folder: string, { pages }: PagesRecord): Promise<void> {
  const assets = await readdir(path.join(folder, ASSETS));
  const code = assets.filter((name) => /\.(?:css|js)$/.test(name));
  const inCode = await Promise.all(
    code.map(async (name) => namesIn(await readFile(path.join(folder, ASSETS, name), 'utf8'))),
  );
  const named = new Set([...Object.values(pages).flatMap(({ uses }) => uses), ...inCode.flat()]);
  const pictures = assets.filter((name) => PICTURE.test(name) && !named.has(`${ASSETS}/${name}`));
  await Promise.all(pictures.map((name) => rm(path.join(folder, ASSETS, name))));
}

const ASSETS = '_astro';
const PICTURE = /\.(?:avif|webp|jpe?g|png|gif|tiff|svg)$/;

/** @throws a Failure that names a page of the record, or a file that one names, which is not there */
export function checkWhole(folder: string, { pages }: Pick<PagesRecord, 'pages'>): void {
  const names = new Map<string, string>();
  for (const [pathname, { file, uses }] of Object.entries(pages)) {
    for (const name of [file, ...uses]) names.set(name, pathname);
  }
  for (const [name, pathname] of names) {
    if (existsSync(path.join(folder, name))) continue;
    throw new Failure(`The build is not whole: ${name} of ${pathname} is missing.`);
  }
}
