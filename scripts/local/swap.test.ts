import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restore, swapIn, type Swapped } from './swap.ts';

let root: string;
let place: Swapped;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'swap-'));
  place = { folder: path.join(root, 'dist'), backup: path.join(root, '.cache', 'previous') };
});
afterEach(() => rm(root, { recursive: true }));

async function makeFolder(folder: string, text: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'index.html'), text);
  return folder;
}

const read = () => readFile(path.join(place.folder, 'index.html'), 'utf8');
const fresh = (text: string) => makeFolder(path.join(root, 'fresh'), text);

describe('a folder that changes only as a whole', () => {
  it('comes to be, and is replaced, with nothing left beside it', async () => {
    await swapIn(await fresh('first'), place);
    expect(await read()).toBe('first');
    await swapIn(await fresh('second'), place);
    expect(await read()).toBe('second');
    expect(existsSync(path.join(root, 'fresh'))).toBe(false);
    expect(existsSync(place.backup)).toBe(false);
  });

  it('stays what it was when there is nothing to put in its place', async () => {
    await makeFolder(place.folder, 'before');
    await expect(swapIn(path.join(root, 'nothing'), place)).rejects.toThrow('ENOENT');
    expect(await read()).toBe('before');
  });

  it('is put back when a kill came between the two steps', async () => {
    await makeFolder(place.folder, 'before');
    await mkdir(path.dirname(place.backup));
    await rename(place.folder, place.backup);
    restore(place);
    expect(await read()).toBe('before');
  });

  it('is left alone when the kill came after them, and changes the next time', async () => {
    await makeFolder(place.folder, 'after');
    await makeFolder(place.backup, 'before');
    restore(place);
    expect(await read()).toBe('after');
    await swapIn(await fresh('next'), place);
    expect(await read()).toBe('next');
    expect(existsSync(place.backup)).toBe(false);
  });
});
