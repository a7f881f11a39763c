import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ImageMetadata } from 'astro';
import { outDir } from 'astro:config/server';
import type { RemotePhoto } from './photos.ts';

/**
 * A kept photograph as if it had been imported: Astro makes our sizes from the file and asks nobody
 * for it again, so that one which vanishes meanwhile stops no build. The file stands where Astro puts
 * imported ones until their sizes are made; it takes it away afterwards.
 */
export async function sourceOf(photo: RemotePhoto): Promise<ImageMetadata> {
  const { file, width, height, format } = photo;
  const src = `/_astro/${nameOf(photo)}`;
  const fsPath = path.join(fileURLToPath(outDir), src);
  const copy = copies.get(fsPath) ?? copyTo(fsPath, file);
  copies.set(fsPath, copy);
  await copy;
  // Of what can be enumerated Astro makes the names of the sizes: those are the same in every build.
  return Object.defineProperty({ src, width, height, format, fsPath }, 'fsPath', {
    enumerable: false,
  });
}

/** One photograph stands on many pages. */
const copies = new Map<string, Promise<void>>();

async function copyTo(fsPath: string, file: string): Promise<void> {
  await mkdir(path.dirname(fsPath), { recursive: true });
  await copyFile(file, fsPath);
}

/** `cala.0123456789ab.webp`: by its contents, since Astro keeps the sizes made of a name. */
function nameOf({ address, digest, format }: RemotePhoto): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  const plain = last
    .replace(/\.\w+$/, '')
    .replace(/[^\w-]+/g, '-')
    .slice(0, 60);
  return `${plain || 'foto'}.${digest}.${format}`;
}
