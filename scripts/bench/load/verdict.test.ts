import { describe, expect, it } from 'vitest';
import { faultsOf } from './verdict.ts';

const SALE = { references: ['A', 'B'], refused: 1, faults: [], latencies: [], seconds: 1 };
const END = { 'seats left': 0, found: 2 };

describe('faultsOf', () => {
  it('finds none in a departure that is sold out, each seat once', () => {
    expect(faultsOf(SALE, END, 2)).toEqual([]);
  });

  it.each([
    [{ references: ['A', 'B', 'C'] }, { found: 3 }, 'oversold: 3 bookings of 2 seats'],
    [{ references: ['A'], refused: 0 }, { found: 1 }, '1 seats sold and 0 left of 2'],
    [
      { references: ['A'] },
      { 'seats left': 1, found: 1 },
      '1 visitors refused beside 1 seats left',
    ],
    [{}, { found: 1 }, '1 bookings lost'],
    [{ references: ['A', 'A'] }, { 'seats left': 1 }, '1 locators given twice'],
    [{ faults: ['status 500', 'status 500'] }, {}, 'status 500'],
  ])('finds what is wrong: %j %j', (sale, end, fault) => {
    expect(faultsOf({ ...SALE, ...sale }, { ...END, ...end }, 2)).toContain(fault);
  });
});
