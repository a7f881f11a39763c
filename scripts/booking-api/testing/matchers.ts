import { expect } from 'vitest';

// vitest types its matchers as `any`, which would spread through the values they stand in.

export const anyText: unknown = expect.any(String);
export const anyNumber: unknown = expect.any(Number);

export function textLike(pattern: RegExp): unknown {
  return expect.stringMatching(pattern);
}
