import type { PhotoFacts } from './photo-file.ts';

/** A kept photograph's file name, which tells all that a build wants to know of it. */
export interface PhotoName {
  name: string;
  /** Of its address. */
  key: string;
  facts: PhotoFacts;
}

/** `{key}.{digest}.{width}x{height}.{format}` */
export function nameOf(key: string, { digest, width, height, format }: PhotoFacts): string {
  return `${key}.${digest}.${width}x${height}.${format}`;
}

/** Undefined where the name is none of ours. */
export function factsOf(name: string): PhotoName | undefined {
  const [, key, digest, width, height, format] =
    /^([0-9a-f]{32})\.([0-9a-f]{12})\.(\d+)x(\d+)\.(jpg|png|webp|gif|tiff|avif)$/.exec(name) ?? [];
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
  };
}
