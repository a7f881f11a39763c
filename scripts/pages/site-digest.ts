import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../local/error-code.ts';
import { filesBelow } from '../local/files-below.ts';

/** What makes a page besides the records of the API. */
const SOURCES = [
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
  'content',
  'public',
  'src',
  'scripts/pages',
];

/** Of every file of the site's own, and of the variables with these names. */
export async function digestSite(root: string, variables: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const name of [...variables].sort()) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  const lists = await Promise.all(SOURCES.map((source) => filesOf(path.join(root, source))));
  for (const file of lists.flat().sort()) {
    hash.update(`\n${path.relative(root, file)}\n`).update(await readFile(file));
  }
  return hash.digest('hex');
}

/** The file itself, or all files below the folder. */
async function filesOf(source: string): Promise<readonly string[]> {
  try {
    return (await filesBelow(source)).map((file) => path.join(source, file));
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return [source];
    throw error;
  }
}
