/**
 * Records in JSON, made once for each: a build of thousands digests every one and writes it down,
 * and most are those of the last build. Records are not changed; a changed one is a new object.
 */
const texts = new WeakMap<object, string>();

export function jsonOf(record: object): string {
  const text = texts.get(record) ?? JSON.stringify(record);
  texts.set(record, text);
  return text;
}

/** That this text is what the record was read from. Returns the record. */
export function rememberJson<Item extends object>(record: Item, text: string): Item {
  texts.set(record, text);
  return record;
}
