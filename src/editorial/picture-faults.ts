import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { SHOWN_NAMES } from './photograph.ts';
import type { Reason } from './reasons.ts';

interface PictureFault extends Reason {
  /** Its name in content/images. */
  file: string;
}

/** The files of content/images that are no photographs, whatever their names say. */
export async function pictureFaults(content = 'content'): Promise<readonly PictureFault[]> {
  const folder = path.join(content, 'images');
  const files = (await readdir(folder).catch(() => [])).filter((file) => SHOWN_NAMES.test(file));
  const faults = files.map(async (file) => {
    const reason = await faultOnce(path.join(folder, file));
    return reason && { file, ...reason };
  });
  return (await Promise.all(faults)).filter((fault) => fault !== undefined);
}

/** A picture is decoded once: the development server asks at every request. */
async function faultOnce(file: string): Promise<Reason | undefined> {
  const { size, mtimeMs } = await stat(file);
  const version = `${size} ${mtimeMs}`;
  const known = judged.get(file);
  if (known?.version === version) return known.fault;
  const fault = faultIn(file);
  judged.set(file, { version, fault });
  return fault;
}

const judged = new Map<string, { version: string; fault: Promise<Reason | undefined> }>();

/** By sharp's names. A drawing may hold scripts, and would be served from our origin as it is. */
const FORMATS = ['jpeg', 'png', 'webp', 'heif'];

/** Decodes it to its end: one that breaks off would stop a build later on. */
async function faultIn(file: string): Promise<Reason | undefined> {
  try {
    const head = sharp(file, { limitInputPixels: false });
    const { format, width, height } = await head.metadata();
    if (!FORMATS.includes(format)) return NO_PHOTOGRAPH;
    if (width * height > MOST_PIXELS) return tooLarge(width, height);
    await sharp(file).resize(8).toBuffer();
    return undefined;
  } catch {
    return NO_PHOTOGRAPH;
  }
}

/** Beyond it sharp opens no picture. */
const MOST_PIXELS = 0x3fff ** 2;

const tooLarge = (width: number, height: number): Reason => ({
  reason: `es demasiado grande: ${width} × ${height} píxeles`,
  mend: 'Guárdala con 4000 píxeles de ancho como mucho.',
});
const NO_PHOTOGRAPH: Reason = {
  reason: 'no es una fotografía que se pueda abrir',
  mend: 'Ábrela y guárdala de nuevo, o borra el archivo.',
};
