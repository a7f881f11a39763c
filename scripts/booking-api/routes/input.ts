import type { Context } from 'hono';
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

/**
 * The locator in the path. A malformed one is looked for as '', which no booking has: the way to its
 * refusal must be that of an unknown one, which tells a guesser nothing.
 */
export function locatorOfPath() {
  return validator('param', v.object({ reference: v.fallback(nameInPath, '') }));
}

/**
 * The JSON body of a call, by its schema. Refused: 400 what is no JSON, 422 what breaks the schema,
 * with the message of every broken field and that of the first one on top.
 */
export async function bodyOf<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  // A form of a foreign page may send text/plain without asking CORS first, but not JSON.
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new Refusal(400, 'La petición tiene que ser JSON.');
  }
  const body: unknown = await c.req.json().catch((error: unknown) => {
    throw error instanceof SyntaxError ? new Refusal(400, 'La petición no es JSON.') : error;
  });
  const result = v.safeParse(schema, body, { abortPipeEarly: true });
  if (!result.success) throw refusalOf(result.issues);
  return result.output;
}

function refusalOf(issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue);
    if (field !== null) fields[field] ??= issue.message;
  }
  return new Refusal(422, issues[0].message, Object.keys(fields).length > 0 ? fields : undefined);
}
