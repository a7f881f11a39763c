import type { z } from 'astro/zod';
import { LineCounter, isNode, parseDocument, type Document } from 'yaml';
import { ofFile, type Complaint } from './complaint.ts';
import { nearestIssues, reasonOf, type Reason } from './reasons.ts';
import { slipOf } from './yaml-slips.ts';

/** What is wrong in the text of a YAML file. */
export function yamlComplaints(file: string, text: string, schema: z.ZodType): Complaint[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const slip = slipOf(document, text);
  if (slip) {
    const { position, reason, mend } = slip;
    return [ofFile(file, { reason, mend }, lines.linePos(position).line)];
  }
  const record: unknown = document.toJS();
  if (record === null) return [ofFile(file, EMPTY)];
  const result = schema.safeParse(record);
  const issues = result.error?.issues.flatMap(nearestIssues) ?? [];
  return issues.map((issue) => ({
    file,
    line: lineOf(issue.path, document, lines),
    field: issue.path
      .map((key) => (typeof key === 'number' ? `n.º ${key + 1}` : String(key)))
      .join(' › '),
    ...reasonOf(issue, document.getIn(issue.path)),
  }));
}

const EMPTY: Reason = { reason: 'el archivo está vacío o no existe', mend: 'Escribe sus campos.' };

/** The line of a field; where it is missing, that of the group in which it belongs. */
function lineOf(field: readonly PropertyKey[], document: Document, lines: LineCounter): number {
  for (let depth = field.length; depth > 0; depth -= 1) {
    const node = document.getIn(field.slice(0, depth), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
