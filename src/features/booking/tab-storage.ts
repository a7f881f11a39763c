import * as v from 'valibot';

/**
 * What the tab's storage did not take: where that is off or full the form works all the same; it only
 * forgets on reload.
 */
const memory = new Map<string, string>();

/** What this tab keeps under `name`, if it has the expected shape. */
export function read<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(textOf(name)));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined; // written by somebody else
  }
}

function textOf(name: string): string {
  const held = memory.get(name);
  if (held !== undefined) return held;
  try {
    return sessionStorage.getItem(name) ?? 'null';
  } catch {
    return 'null';
  }
}

export function write(name: string, value: object): void {
  const text = JSON.stringify(value);
  try {
    sessionStorage.setItem(name, text);
    memory.delete(name);
  } catch {
    memory.set(name, text);
  }
}

export function remove(name: string): void {
  memory.delete(name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // kept nothing
  }
}
