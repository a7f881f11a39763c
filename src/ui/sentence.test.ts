import { describe, expect, it } from 'vitest';
import { asSentence } from './sentence.ts';

describe('asSentence', () => {
  it.each([
    ['Ya no quedan plazas', 'Ya no quedan plazas.'],
    ['Ya no quedan plazas.', 'Ya no quedan plazas.'],
    ['¿Otra vez?', '¿Otra vez?'],
  ])('ends %s as a sentence', (message, sentence) => expect(asSentence(message)).toBe(sentence));
});
