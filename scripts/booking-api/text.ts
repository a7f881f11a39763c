import * as v from 'valibot';

const TOO_LONG = 'Texto demasiado largo.';
const NOT_UNDERSTOOD = 'No entendemos la petición.';

/** A text that somebody typed, trimmed. PostgreSQL cannot store the NUL character. */
function typedText(missing: string, maxLength = 200) {
  return v.pipe(
    v.string(missing),
    v.transform((text) => text.replaceAll('\0', '').trim()),
    v.maxLength(maxLength, TOO_LONG),
  );
}

/** As `typedText`, and not empty. */
export function requiredText(missing: string, maxLength = 200) {
  return v.pipe(typedText(missing, maxLength), v.nonEmpty(missing));
}

/** A text that may be missing or null: read as ''. */
export function optionalText(wrong: string, maxLength = 200) {
  return v.pipe(
    v.optional(v.nullable(typedText(wrong, maxLength)), null),
    v.transform((text) => text ?? ''),
  );
}

export function requiredEmail(missing: string) {
  return v.pipe(requiredText(missing), v.rfcEmail('Email incorrecto.'));
}

/**
 * An object in whose place the visitor reads `missing[key]` for an absent key: to valibot that is
 * an issue of the object, not of the key's own schema.
 */
export function typedObject<const Entries extends v.ObjectEntries>(
  entries: Entries,
  missing: Readonly<Partial<Record<keyof Entries & string, string>>>,
) {
  const messages: Readonly<Record<string, string | undefined>> = missing;
  return v.object(entries, (issue) => {
    const key: unknown = issue.path?.[0]?.key;
    return (typeof key === 'string' ? messages[key] : undefined) ?? NOT_UNDERSTOOD;
  });
}
