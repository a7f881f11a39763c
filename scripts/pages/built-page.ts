import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { namesIn } from './named-files.ts';

/** Where Astro writes what it makes of a path, below the site's folder (`build.format: 'file'`). */
export function fileOf(pathname: string, isPage: boolean): string {
  const name = pathname.replace(/^\/|\/$/g, '');
  if (!isPage) return name;
  return `${name === '' ? 'index' : name}.html`;
}

/** The text of a built page and the files of the build that it names, below the site's folder. */
export async function readBuilt(
  folder: string,
  file: string,
  origin: string,
): Promise<{ text: string; uses: string[] }> {
  const isText = /\.(?:html|txt|webmanifest)$/.test(file);
  const text = isText ? await readFile(path.join(folder, file), 'utf8') : '';
  return { text, uses: namesIn(text, origin) };
}
