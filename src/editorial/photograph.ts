import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';

/** The picture of a trip that has none of its own (section 2: a default regatta image). */
export const DEFAULT_PHOTO = 'regata.webp';
/** That of all trips, and of the details of one that has none for them. */
export const SEA_PHOTO = 'cala.webp';

const FORMATS = /\.(?:webp|jpe?g|png|avif)$/i;

/** Why a file of content/images cannot be shown, for an editor; undefined: it can. */
export function faultOf(file: string, content = 'content'): string | undefined {
  if (!existsSync(path.join(content, 'images', file)))
    return 'No hay ninguna fotografía con este nombre en content/images';
  if (!FORMATS.test(file))
    return 'El sitio no sabe mostrar archivos de este tipo: guarda la fotografía como .jpg, .png, .webp o .avif';
  if (/[#?%]/.test(file))
    return 'Un nombre con #, ? o % no vale en una dirección: cambia el del archivo';
  return hasWords(file, content) ? undefined : 'Falta su texto alternativo en content/images.yaml';
}

/** The files of content/images that are no photographs, whatever their names say. */
export async function unreadablePhotographs(content = 'content'): Promise<readonly string[]> {
  const files = (await readdir(path.join(content, 'images'))).filter((file) => FORMATS.test(file));
  const unreadable = files.map(async (file) => {
    const metadata = sharp(path.join(content, 'images', file)).metadata();
    return metadata.then(
      () => undefined,
      () => file,
    );
  });
  return (await Promise.all(unreadable)).filter((file) => file !== undefined);
}

function hasWords(file: string, content: string): boolean {
  try {
    const texts = parseOnce(readFileSync(path.join(content, 'images.yaml'), 'utf8'));
    return typeof texts !== 'object' || texts === null || file in texts;
  } catch {
    return true; // a broken images.yaml is told of by itself
  }
}

let last: { text: string; parsed: unknown } | undefined;

/** Every photograph that content/ names asks for the same text. */
function parseOnce(text: string): unknown {
  if (last?.text !== text) last = { text, parsed: parse(text) };
  return last.parsed;
}
