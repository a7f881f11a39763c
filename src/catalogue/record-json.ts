/**
 * Records in JSON, made once for each: a build of thousands digests every one and writes it down,
 * and most are those of the last build. Records are not changed; a changed one is a new object.
 */
const texts = new WeakMap<object, string>();

/** The same for records that say the same, in whatever order their fields were read. */
export function jsonOf(record: object): string {
  const text = texts.get(record) ?? JSON.stringify(record, inOrder);
  texts.set(record, text);
  return text;
}

/** That this text is what the record was read from. Returns the record. */
export function rememberJson<Item extends object>(record: Item, text: string): Item {
  texts.set(record, text);
  return record;
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
