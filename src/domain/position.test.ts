import { describe, expect, it } from 'vitest';
import { formatPosition } from './position.ts';

describe('a position', () => {
  it.each([
    [39.4561, -0.3197, '39° 27′ N · 0° 19′ O'],
    [39.45, 0, '39° 27′ N · 0° 00′ E'],
    [-33.9, 4.1333333, '33° 54′ S · 4° 08′ E'],
  ])('%f, %f is %s', (latitude, longitude, text) => {
    expect(formatPosition({ latitude, longitude })).toBe(text);
  });
});
