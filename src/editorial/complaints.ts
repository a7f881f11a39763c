import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'astro/zod';
import { LineCounter, isNode, parseDocument, type Document } from 'yaml';
import { schemasByFile } from './files.ts';
import { unreadablePhotographs } from './photograph.ts';
import { reasonOf, type Reason } from './reasons.ts';

/** A mistake in a file of content/, told to whoever wrote it. */
export interface Complaint extends Reason {
  /** From the project's root: `content/faq/02-cuantos-vamos.yaml`. */
  file: string;
  /** From 1. */
  line: number;
  /** `sections › n.º 2 › title`; empty where it is the whole file. */
  field: string;
}

/** Everything that is wrong in content/. */
export async function readComplaints(): Promise<readonly Complaint[]> {
  const files = [...(await schemasByFile())];
  const complaints = await Promise.all(
    files.map(async ([file, schema]) => {
      const text = await readFile(path.join('content', file), 'utf8').catch(() => '');
      return complaintsOf(`content/${file}`, text, schema);
    }),
  );
  const photographs = await unreadablePhotographs();
  return [
    ...complaints.flat(),
    ...photographs.map((file) => ({
      ...{ file: `content/images/${file}`, line: 1, field: '' },
      ...NO_PHOTOGRAPH,
    })),
  ];
}

/** What is wrong in one file. */
function complaintsOf(file: string, text: string, schema: z.ZodType): Complaint[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [slip] = document.errors;
  if (slip) return [{ file, field: '', line: lines.linePos(slip.pos[0]).line, ...UNREADABLE }];
  const record: unknown = document.toJS();
  if (record === null) return [{ file, field: '', line: 1, ...EMPTY }];
  const result = schema.safeParse(record);
  if (result.success) return [];
  return result.error.issues.map((issue) => ({
    file,
    line: lineOf(issue.path, document, lines),
    field: issue.path
      .map((key) => (typeof key === 'number' ? `n.º ${key + 1}` : String(key)))
      .join(' › '),
    ...reasonOf(issue, document.getIn(issue.path)),
  }));
}

const UNREADABLE: Reason = {
  reason: 'esta línea no se entiende',
  mend: 'Suele faltar una comilla, o sobrar o faltar espacios al principio de la línea.',
};
const NO_PHOTOGRAPH: Reason = {
  reason: 'no es una fotografía que se pueda abrir',
  mend: 'Ábrela y guárdala de nuevo, o borra el archivo.',
};
const EMPTY: Reason = { reason: 'el archivo está vacío o no existe', mend: 'Escribe sus campos.' };

/** The line of a field; where it is missing, that of the group in which it belongs. */
function lineOf(field: readonly PropertyKey[], document: Document, lines: LineCounter): number {
  for (let depth = field.length; depth > 0; depth -= 1) {
    const node = document.getIn(field.slice(0, depth), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

/** For the terminal, a paragraph each. */
export const inWords = (complaints: readonly Complaint[]): string =>
  complaints
    .map(({ file, line, field, reason, mend }) =>
      [`${file}, línea ${line}`, `  ${field && `${field}: `}${reason}. ${mend}`].join('\n'),
    )
    .join('\n');
