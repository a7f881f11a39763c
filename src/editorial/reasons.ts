import type { z } from 'astro/zod';

/** What is wrong with a field and how to mend it, for an editor. */
export interface Reason {
  reason: string;
  mend: string;
}

const TYPES: Partial<Record<string, string>> = {
  string: 'un texto (entre comillas si lleva dos puntos)',
  number: 'un número, sin comillas y con punto para los decimales',
  int: 'un número entero, sin comillas',
  array: 'una lista: cada elemento en su línea, con un guion delante',
  object: 'un grupo de campos, cada uno en su línea',
  record: 'un grupo de campos, cada uno en su línea',
};

const FORMATS: Partial<Record<string, Reason>> = {
  date: { reason: 'no es un día del calendario', mend: 'Escríbelo así: 2026-05-31.' },
  email: { reason: 'no es un email', mend: 'Escríbelo así: nombre@ejemplo.es.' },
  url: { reason: 'no es una dirección web', mend: 'Escríbela entera, con https:// delante.' },
  regex: {
    reason: 'solo puede llevar minúsculas sin tilde, números y guiones',
    mend: 'Escríbelo así: viajes-en-velero.',
  },
};

/**
 * An issue by itself; of a field that may be one of several things, what is wrong with the one that
 * comes nearest: what stands in the file is at least of its kind.
 */
export function nearestIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const isOfKind = (issues: readonly z.core.$ZodIssue[]) =>
    issues.every(({ code, path }) => code !== 'invalid_type' || path.length > 0);
  const nearest = issue.errors.find(isOfKind) ?? issue.errors[0] ?? [];
  return nearest.flatMap((each) => nearestIssues({ ...each, path: [...issue.path, ...each.path] }));
}

/** An issue that a schema found, in plain Spanish; `value` is what stands in the file. */
export function reasonOf(issue: z.core.$ZodIssue, value: unknown): Reason {
  switch (issue.code) {
    case 'invalid_type': {
      const type = TYPES[issue.expected] ?? issue.expected;
      return value === undefined || value === null
        ? { reason: 'falta este campo', mend: `Añádelo: tiene que ser ${type}.` }
        : { reason: 'no es lo que tiene que ser', mend: `Escribe ${type}.` };
    }
    case 'unrecognized_keys':
      return {
        reason: `el sitio no conoce ${issue.keys.map((key) => `«${key}»`).join(', ')}`,
        mend: 'Corrige el nombre del campo o borra su línea.',
      };
    case 'invalid_format':
      return FORMATS[issue.format] ?? { reason: issue.message, mend: 'Corrígelo.' };
    case 'invalid_value':
      return {
        reason: 'no es uno de los valores posibles',
        mend: `Elige: ${issue.values.join(', ')}.`,
      };
    case 'too_small':
    case 'too_big':
      return sizeReason(issue, value);
    default:
      return { reason: issue.message, mend: 'Corrígelo y guarda el archivo.' };
  }
}

function sizeReason(
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  value: unknown,
): Reason {
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return { reason: 'está vacío', mend: 'Escribe el texto.' };
    const least = issue.inclusive === false ? `más de ${issue.minimum}` : `${issue.minimum} o más`;
    return issue.origin === 'array'
      ? { reason: 'faltan elementos en la lista', mend: `Tiene que haber ${issue.minimum}.` }
      : { reason: 'es demasiado pequeño', mend: `Tiene que ser ${least}.` };
  }
  if (issue.origin === 'string') {
    const length = typeof value === 'string' ? value.trim().length : 0;
    return {
      reason: `tiene ${length} caracteres y caben ${issue.maximum}`,
      mend: 'Acorta el texto.',
    };
  }
  return issue.origin === 'array'
    ? { reason: 'sobran elementos en la lista', mend: `Tiene que haber ${issue.maximum}.` }
    : { reason: 'es demasiado grande', mend: `Como mucho, ${issue.maximum}.` };
}
