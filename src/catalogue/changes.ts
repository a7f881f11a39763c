import * as v from 'valibot';

/** What a build reads again from the API; the rest comes from what the last build has kept. */
export interface Changes {
  /** Slugs. */
  trips: readonly string[];
  pages: readonly string[];
}

const changesSchema = v.strictObject({
  trips: v.array(v.string()),
  pages: v.array(v.string()),
});

/** Of the variable CATALOGUE_CHANGES; undefined: everything is read again. @throws on nonsense */
export function parseChanges(text: string | undefined): Changes | undefined {
  if (text === undefined || text === '') return undefined;
  return v.parse(v.pipe(v.string(), v.parseJson(), changesSchema), text);
}
