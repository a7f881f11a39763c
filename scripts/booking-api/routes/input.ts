import { validator } from 'hono-openapi';
import * as v from 'valibot';
import { Refusal } from '../refusal.ts';

/** Ids, slugs, codes and locators: whatever else stands in a path names nothing that exists. */
const nameInPath = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));

/** The named parts of the path; a malformed one is refused with 404 and this message. */
export function pathOf<const Names extends readonly string[]>(names: Names, message: string) {
  const entries = Object.fromEntries(names.map((name) => [name, nameInPath])) as Record<
    // Object.fromEntries forgets which keys it was given.
    Names[number],
    typeof nameInPath
  >;
  return validator('param', v.object(entries), (result) => {
    if (!result.success) throw new Refusal(404, message);
  });
}
