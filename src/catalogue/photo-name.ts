import type { PhotoFacts } from './photo-file.ts';
import type { Validator } from './photo-validator.ts';

/** A kept photograph's file name, which tells all that a build wants to know of it. */
export interface PhotoName {
  name: string;
  /** Of its address. */
  key: string;
  facts: PhotoFacts;
  /** Of the answer it came with. */
  validator: Validator | undefined;
}

/** `{key}.{digest}.{width}x{height}.{format}`, with `.{kind}-{validator}` before the format. */
export function nameOf(
  key: string,
  { digest, width, height, format }: PhotoFacts,
  validator?: Validator,
): string {
  const note = validator
    ? [`${validator.kind}-${Buffer.from(validator.value).toString('base64url')}`]
    : [];
  return [key, digest, `${width}x${height}`, ...note, format].join('.');
}

/** Undefined where the name is none of ours. */
export function factsOf(name: string): PhotoName | undefined {
  const [, key, digest, width, height, kind, value, format] = PATTERN.exec(name) ?? [];
  if (key === undefined || digest === undefined) return undefined;
  return {
    name,
    key,
    facts: {
      digest,
      width: Number(width),
      height: Number(height),
      format: format as PhotoFacts['format'], // one of those that the pattern names
    },
    validator:
      value === undefined
        ? undefined
        : {
            kind: kind as Validator['kind'], // one of those that the pattern names
            value: Buffer.from(value, 'base64url').toString(),
          },
  };
}

const PATTERN =
  /^([0-9a-f]{32})\.([0-9a-f]{12})\.(\d+)x(\d+)(?:\.(etag|date)-([\w-]+))?\.(jpg|png|webp|gif|tiff|avif)$/;
