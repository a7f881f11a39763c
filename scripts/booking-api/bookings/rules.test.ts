import { describe, expect, it } from 'vitest';
import { isAgeAllowed } from './age.ts';
import { maskEmail } from './mask.ts';
import { newReference } from './reference.ts';

describe('isAgeAllowed', () => {
  it.each([
    ['2010-06-03', '2026-06-03', true],
    ['2010-06-04', '2026-06-03', false],
    ['1946-06-03', '2026-06-03', true],
    ['1946-06-02', '2026-06-03', false],
    // Who was born on a 29 February is 16 on the 1 March of a common year.
    ['2012-02-29', '2028-02-28', false],
    ['2012-02-29', '2028-02-29', true],
    ['2010-12-31', '2026-12-31', true],
    ['2011-01-01', '2026-12-31', false],
  ])('born on %s, on %s: %s', (birthDay, today, allowed) => {
    expect(isAgeAllowed(birthDay, today)).toBe(allowed);
  });
});

describe('maskEmail', () => {
  it.each([
    ['laura@example.com', 'l***@example.com'],
    ['a@example.com', 'a***@example.com'],
    ['"a@b"@example.com', '"***@example.com'],
  ])('%s → %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});

describe('newReference', () => {
  it('has ten characters, none of which looks like another', () => {
    const references = Array.from({ length: 500 }, newReference);
    for (const reference of references) {
      expect(reference).toMatch(/^[A-Z0-9]{10}$/);
      expect(reference).not.toMatch(/[01258BILOSZ]/);
    }
    expect(new Set(references).size).toBe(500);
  });
});
