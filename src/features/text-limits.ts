/** The most that the API takes of a text, in characters, and what it says of a longer one. */
export const TEXT_LIMITS = { code: 50, line: 200, comments: 4_000, message: 10_000 } as const;

export const textTooLong = 'Texto demasiado largo.';
