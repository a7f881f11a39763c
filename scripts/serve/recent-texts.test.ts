import { expect, it } from 'vitest';
import { RecentTexts } from './recent-texts.ts';

const text = (length: number) => new Uint8Array(length);

it('keeps what has been asked for lately, up to its size', () => {
  const texts = new RecentTexts(10);
  texts.set('a', text(4));
  texts.set('b', text(4));
  texts.get('a');
  texts.set('c', text(4));
  expect(['a', 'b', 'c'].filter((key) => texts.get(key))).toEqual(['a', 'c']);
  expect(texts.bytes).toBe(8);
});

it('counts a text once that is put in again', () => {
  const texts = new RecentTexts(10);
  texts.set('a', text(4));
  texts.set('a', text(5));
  expect(texts.bytes).toBe(5);
});

it('keeps nothing that is larger than all of it', () => {
  const texts = new RecentTexts(10);
  texts.set('a', text(11));
  expect([texts.get('a'), texts.bytes]).toEqual([undefined, 0]);
});
