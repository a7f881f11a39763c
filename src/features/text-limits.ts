import * as v from 'valibot';

/** The most that the API takes of a text, in characters, and what it says of a longer one. */
export const TEXT_LIMITS = { code: 50, line: 200, comments: 4_000, message: 10_000 } as const;

const TOO_LONG = 'Texto demasiado largo.';

/** A text that somebody types, trimmed; it may be empty. */
export const optionalText = (most: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(most, TOO_LONG));

/** As `optionalText`, and not empty: `missing` says so. */
export const requiredText = (missing: string, most: number = TEXT_LIMITS.line) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(missing), v.maxLength(most, TOO_LONG));
