import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Reason } from './reasons.ts';

/** A file as text; or what keeps its bytes from being one, and the line where that is, from 1. */
export type TextFile = { text: string } | { fault: Reason; line: number };

/** One that is not there, or is no file, reads as an empty one. */
export async function readTextFile(file: string): Promise<TextFile> {
  return textOf(await readFile(file).catch(() => Buffer.alloc(0)));
}

/** Without its byte order mark. */
function textOf(bytes: Buffer): TextFile {
  const text = new TextDecoder().decode(bytes);
  if (!isUtf8(bytes)) return { fault: NOT_UTF8, line: lineAt(text, text.indexOf('\uFFFD')) };
  const hidden = text.search(/[^\P{Cc}\t\n\r]/u);
  return hidden < 0 ? { text } : { fault: HIDDEN, line: lineAt(text, hidden) };
}

const lineAt = (text: string, position: number): number =>
  text.slice(0, position).split('\n').length;

const NOT_UTF8: Reason = {
  reason: 'no está guardado en UTF-8, y sus tildes y eñes no se leen',
  mend: 'Ábrelo y guárdalo con la codificación UTF-8.',
};
const HIDDEN: Reason = {
  reason: 'esta línea lleva un carácter que no se ve y que ninguna página puede mostrar',
  mend: 'Escribe la línea de nuevo.',
};
