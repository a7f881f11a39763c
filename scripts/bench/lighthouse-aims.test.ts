import { describe, expect, it } from 'vitest';
import { isSteady, missedAims } from './lighthouse-aims.ts';

const speed = (performance: number, blockingTime = 0, layoutShift = 0) => ({
  performance,
  blockingTime,
  layoutShift,
});

describe('the aims of a page', () => {
  it.each([
    ['home', speed(100, 50), []],
    ['home', speed(99), ['performance 99 < 100']],
    ['confirm', speed(99), []],
    ['confirm', speed(98, 51), ['performance 98 < 99', 'blocking 51 > 50 ms']],
  ])('%s %j', (name, medians, missed) => {
    expect(missedAims(name, medians)).toEqual(missed);
  });

  it('bear no layout shift', () => {
    expect(isSteady(speed(100))).toBe(true);
    expect(isSteady(speed(100, 0, 0.01))).toBe(false);
  });
});
