import { isAlias, isScalar, visit, type Document, type Node, type YAMLError } from 'yaml';
import type { Reason } from './reasons.ts';

/** What a file says that is no YAML, or that YAML reads as something else than was meant. */
export interface Slip extends Reason {
  /** Where it is, in characters from the beginning of the file. */
  position: number;
}

/** The first slip of a document that was parsed from `text`. */
export function slipOf(document: Document, text: string): Slip | undefined {
  const [error] = document.errors;
  const slips = [misreadText(document, text), error && slipOfError(error, document)];
  return slips
    .filter((slip) => slip !== undefined)
    .sort((one, other) => one.position - other.position)[0];
}

/** A text without quotes that begins or goes on with a sign that YAML has a use for. */
function misreadText(document: Document, text: string): Slip | undefined {
  let slip: Slip | undefined;
  visit(document, {
    Node: (_, node) => {
      const [start = 0, end = 0] = node.range ?? [];
      if (isMarked(node)) slip = { position: start, ...SIGN_FIRST };
      else if (isScalar(node) && node.type === 'PLAIN' && /^[ \t]+#\S/.test(text.slice(end)))
        slip = { position: end, ...CUT_OFF };
      return slip && visit.BREAK;
    },
  });
  return slip;
}

/** By `*name`, `&name` or `!name`, which no file of ours has a use for. */
const isMarked = (node: Node): boolean =>
  isAlias(node) || node.anchor !== undefined || node.tag !== undefined;

function slipOfError({ code, message, pos: [position] }: YAMLError, document: Document): Slip {
  if (code === 'MISSING_CHAR' && message.includes('quote'))
    return { position: lastQuote(document) ?? position, ...OPEN_QUOTES };
  return { position, ...(REASONS[code] ?? NOT_UNDERSTOOD) };
}

/** Where the last text in quotes begins: one that is never closed goes on to the end of the file. */
function lastQuote(document: Document): number | undefined {
  let start: number | undefined;
  visit(document, {
    Scalar: (_, { type, range }) => {
      if (type?.startsWith('QUOTE')) start = range?.[0];
    },
  });
  return start;
}

const NOT_UNDERSTOOD: Reason = {
  reason: 'esta línea no se entiende',
  mend: 'Suele faltar una comilla, o sobrar o faltar espacios al principio de la línea.',
};
const SIGN_FIRST: Reason = {
  reason: 'un texto no puede empezar por este signo',
  mend: 'Pon el texto entre comillas.',
};
const CUT_OFF: Reason = {
  reason: 'lo que sigue a # no se lee',
  mend: 'Pon el texto entre comillas; si es un comentario, deja un espacio detrás de #.',
};
const OPEN_QUOTES: Reason = {
  reason: 'aquí se abren unas comillas que no se cierran',
  mend: 'Ciérralas al final del texto.',
};
const REASONS: Partial<Record<YAMLError['code'], Reason>> = {
  BAD_SCALAR_START: SIGN_FIRST,
  BLOCK_AS_IMPLICIT_KEY: {
    reason: 'esta línea no se entiende',
    mend: 'Un texto que lleva dos puntos va entre comillas, y los campos de un grupo empiezan todos a la misma altura.',
  },
  DUPLICATE_KEY: { reason: 'este campo está dos veces', mend: 'Borra uno de los dos.' },
  MULTIPLE_DOCS: { reason: 'sobra esta línea de guiones', mend: 'Bórrala.' },
  TAB_AS_INDENT: {
    reason: 'la línea empieza con un tabulador',
    mend: 'Pon espacios en su lugar.',
  },
};
