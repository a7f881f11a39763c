import { describe, expect, it } from 'vitest';
import { judge, medianOf } from './verdict.ts';

const taking = (seconds: number) => ({ seconds, cpuSeconds: seconds, peakMemory: 300 });
const growth = (trips: number, { full = 10, publishing = 10 }) => ({
  trips,
  pages: trips + 20,
  full: taking(full),
  bare: taking(10),
  publishing: taking(publishing),
});

describe('medianOf', () => {
  it('is the run in the middle', () => {
    expect(medianOf([taking(9), taking(2), taking(3)])).toEqual(taking(3));
  });

  it('is none where nothing was measured', () => {
    expect(() => medianOf([])).toThrow('Nothing was measured');
  });
});

describe('judge', () => {
  it('finds nothing wrong at the bounds', () => {
    const growths = [growth(50, { full: 15 }), growth(5000, { full: 15, publishing: 15 })];
    expect(judge(growths)).toEqual({ overruns: [], missed: [] });
  });

  it('compares publishing with the greatest catalogue to that with the smallest', () => {
    const growths = [growth(50, {}), growth(500, { publishing: 90 }), growth(5000, {})];
    expect(judge(growths).overruns).toEqual([]);
    expect(judge(growths.slice(0, 2)).overruns).toEqual([
      'publishing takes 9 times as long with 500 trips as with 50',
    ]);
  });

  it('compares each full build to the bare one of its size', () => {
    const growths = [growth(50, { full: 15.1 }), growth(500, {}), growth(5000, { full: 40 })];
    expect(judge(growths).missed).toEqual([
      'a full build of 50 trips takes 1.51 times as long as a bare one',
      'a full build of 5000 trips takes 4 times as long as a bare one',
    ]);
  });
});
