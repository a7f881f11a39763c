import { describe, expect, it } from 'vitest';
import { isSparing } from './prefetch.ts';

describe('isSparing', () => {
  it.each([
    [{}, false],
    [{ connection: {} }, false],
    [{ connection: { saveData: false, effectiveType: '4g' } }, false],
    [{ connection: { effectiveType: '3g' } }, false],
    [{ connection: { effectiveType: '2g' } }, true],
    [{ connection: { effectiveType: 'slow-2g' } }, true],
    [{ connection: { saveData: true, effectiveType: '4g' } }, true],
  ])('%o: %s', (browser, expected) => {
    expect(isSparing(browser)).toBe(expected);
  });
});
