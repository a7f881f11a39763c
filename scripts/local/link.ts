import { copyFile, link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { codeOf } from './error-code.ts';
import { filesBelow } from './files-below.ts';

const AT_ONCE = 64;

/**
 * Puts files of one folder into another without copying their bytes, where the file system allows
 * that: so neither may be written into afterwards, only replaced. What is there already stays.
 * @throws with the code ENOENT where a file is missing
 */
export async function linkFiles(
  files: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  const folders = new Set(files.map((file) => path.join(to, path.dirname(file))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await pLimit(AT_ONCE).map(files, (file) => linkFile(path.join(from, file), path.join(to, file)));
}

/** The same for a folder with all that is in it. */
export async function linkFolder(from: string, to: string): Promise<void> {
  await linkFiles(await filesBelow(from), { from, to });
}

async function linkFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return;
    // Another file system, or one without links.
    if (code === 'EXDEV' || code === 'EPERM') return copyFile(from, to);
    throw error;
  }
}
