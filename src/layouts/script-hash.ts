import { createHash } from 'node:crypto';

/** How a page's policy names an inline script by its text. */
export const hashOf = (source: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(source).digest('base64')}`;
