import { randomInt } from 'node:crypto';

/** Capitals and digits without those that people take for another one: 0 O, 1 I L, 2 Z, 5 S, 8 B. */
const ALPHABET = 'ACDEFGHJKMNPQRTUVWXY34679';
const LENGTH = 10;

/** A locator that nobody can guess: one of 25^10. */
export function newReference(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}
