import { readFile } from 'node:fs/promises';
import path from 'node:path';

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
): Promise<{ text: string; uses: string[] }> {
  const isText = /\.(?:html|txt|webmanifest)$/.test(file);
  const text = isText ? await readFile(path.join(folder, file), 'utf8') : '';
  return { text, uses: namesIn(text) };
}

/** The files of the build that a text names, below the site's folder. */
export function namesIn(text: string): string[] {
  const names = text.matchAll(/\/((?:_astro|social)\/[\w.~-]+)/g);
  // Copies: a part of a text keeps all of the text in memory, and a catalogue has many pages.
  const copies = Array.from(names, ([, name = '']) => Buffer.from(name).toString());
  return [...new Set(copies)].sort();
}
