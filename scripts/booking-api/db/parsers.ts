/**
 * How values of the database are read, the same on PGlite and on PostgreSQL, whose drivers differ:
 * pg reads int8 and numeric as text and a date as a local midnight.
 * The keys are PostgreSQL's type numbers.
 */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: parseInteger, // int8
  1700: Number, // numeric
  1082: (text) => text, // date: YYYY-MM-DD
  1184: (text) => new Date(text), // timestamptz
};

function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError('An int8 of the database does not fit a JavaScript number');
  }
  return value;
}
