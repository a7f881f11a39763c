import { describe, expect, it } from 'vitest';
import { isAllowedBirthday } from './dates.ts';

const now = new Date('2026-11-21T12:00:00Z');

describe('isAllowedBirthday', () => {
  it.each([
    ['2010-11-21', true],
    ['2010-11-22', false],
    ['1946-11-21', true],
    ['1946-11-20', false],
    ['1990-02-31', false],
    ['1990-2-1', false],
    ['1990', false],
    ['', false],
    ['nonsense', false],
  ])('%s: %s', (day, isAllowed) => {
    expect(isAllowedBirthday(day, now)).toBe(isAllowed);
  });

  it('goes by the date in Madrid', () => {
    const lateInMadrid = new Date('2026-11-20T23:30:00Z'); // 00:30 on the 21st there
    expect(isAllowedBirthday('2010-11-21', lateInMadrid)).toBe(true);
    expect(isAllowedBirthday('2010-11-21', new Date('2026-11-20T22:30:00Z'))).toBe(false);
  });
});
