import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { markOf, type Mark } from './mark.ts';
import { namesIn } from './named-files.ts';

/** Where Astro writes what it makes of a path, below the site's folder (`build.format: 'file'`). */
export function fileOf(pathname: string, isPage: boolean): string {
  const name = pathname.replace(/^\/|\/$/g, '');
  if (!isPage) return name;
  return `${name === '' ? 'index' : name}.html`;
}

/** Where a page stands on the site, written as src/paths.ts writes addresses. */
export const urlOf = (pathname: string, site: string): string =>
  new URL(pathname.split('/').map(encodeURIComponent).join('/'), site).href;

/** A built page, its text and the files of the build that it names, below the site's folder. */
export async function readBuilt(
  folder: string,
  file: string,
  origin: string,
): Promise<{ mark: Mark; text: string; uses: string[] }> {
  const place = path.join(folder, file);
  const bytes = await readFile(place);
  const isText = /\.(?:html|txt|webmanifest)$/.test(file);
  const text = isText ? bytes.toString() : '';
  return { mark: markOf(place, bytes), text, uses: namesIn(text, origin) };
}
