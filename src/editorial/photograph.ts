import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** The picture of a trip that has none of its own (section 2: a default regatta image). */
export const DEFAULT_PHOTO = 'regata.webp';
/** That of all trips, and of the details of one that has none for them. */
export const SEA_PHOTO = 'cala.webp';

/** Of the files that the site knows how to show. */
export const SHOWN_NAMES = /\.(?:webp|jpe?g|png|avif)$/i;

/** Why a file of content/images cannot be shown, for an editor; undefined: it can. */
export function faultOf(file: string, content = 'content'): string | undefined {
  if (file.includes('/')) return 'Las fotografías van sueltas en content/images: quita la carpeta';
  if (!existsSync(path.join(content, 'images', file)))
    return 'No hay ninguna fotografía con este nombre en content/images';
  if (!SHOWN_NAMES.test(file))
    return 'El sitio no sabe mostrar archivos de este tipo: guarda la fotografía como .jpg, .png, .webp o .avif';
  if (/[#?%]/.test(file))
    return 'Un nombre con #, ? o % no vale en una dirección: cambia el del archivo';
  return hasWords(file, content) ? undefined : 'Falta su texto alternativo en content/images.yaml';
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
