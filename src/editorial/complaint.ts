import type { Reason } from './reasons.ts';

/** A mistake in a file of content/, told to whoever wrote it. */
export interface Complaint extends Reason {
  /** From the project's root: `content/faq/02-cuantos-vamos.yaml`. */
  file: string;
  /** From 1. */
  line: number;
  /** `sections › n.º 2 › title`; empty where it is the whole file or line. */
  field: string;
}

/** What is wrong with a file as such. */
export const ofFile = (file: string, reason: Reason, line = 1): Complaint => ({
  ...{ file, line, field: '' },
  ...reason,
});

/** For the terminal, a paragraph each. */
export const inWords = (complaints: readonly Complaint[]): string =>
  complaints
    .map(({ file, line, field, reason, mend }) =>
      [`${file}, línea ${line}`, `  ${field && `${field}: `}${reason}. ${mend}`].join('\n'),
    )
    .join('\n');
