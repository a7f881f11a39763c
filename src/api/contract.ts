import * as v from 'valibot';
import { id } from './fields.ts';
import { fail, succeed, type Result } from './result.ts';

/** Wire in, domain out. */
export type WireSchema<Value> = v.GenericSchema<unknown, Value>;

/** A record of a list that breaks the contract and was left out. */
export interface RecordProblem {
  call: string;
  /** The record's `_id` and slug, as far as it has them. */
  names: readonly string[];
  /** Its index in the list. */
  place: number;
  field: string;
  reason: string;
}

/** A list in which one bad record does not lose the others, nor goes unnoticed. */
export interface Listing<Item> {
  items: readonly Item[];
  problems: readonly RecordProblem[];
}

/** Reads the body of an answer; an empty one is `null`. */
export function readBody<Value>(
  call: string,
  schema: WireSchema<Value>,
  text: string,
): Result<Value> {
  const body = parseJson(text);
  if (!body)
    return fail({ kind: 'broken-contract', call, field: '', reason: 'The body is no JSON' });
  const read = check(schema, body.json);
  return read.ok ? succeed(read.value) : fail({ kind: 'broken-contract', call, ...read.breach });
}

export function readListBody<Item>(
  call: string,
  schema: WireSchema<Item>,
  text: string,
): Result<Listing<Item>> {
  const list = readBody(call, v.array(v.unknown()), text);
  if (!list.ok) return list;
  const items: Item[] = [];
  const problems: RecordProblem[] = [];
  list.value.forEach((record, place) => {
    const read = check(schema, record);
    if (read.ok) items.push(read.value);
    else problems.push({ call, names: namesOf(record), place, ...read.breach });
  });
  return succeed({ items, problems });
}

type Checked<Value> =
  { ok: true; value: Value } | { ok: false; breach: { field: string; reason: string } };

function check<Value>(schema: WireSchema<Value>, data: unknown): Checked<Value> {
  const result = v.safeParse(schema, data, { abortEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const [issue] = result.issues;
  return { ok: false, breach: { field: v.getDotPath(issue) ?? '', reason: issue.message } };
}

function parseJson(text: string): { json: unknown } | undefined {
  try {
    return { json: text.trim() === '' ? null : JSON.parse(text) };
  } catch {
    return undefined;
  }
}

const name = v.fallback(v.optional(id), undefined);
const namedSchema = v.object({ _id: name, slug: name });

function namesOf(record: unknown): string[] {
  const named = v.safeParse(namedSchema, record);
  if (!named.success) return [];
  const { _id, slug } = named.output;
  return [_id, slug].filter((each) => each !== undefined);
}
