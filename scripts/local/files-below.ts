import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Every file below a folder, by its path from there. @throws with the code ENOENT or ENOTDIR */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
}
