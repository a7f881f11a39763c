import { describe, expect, it } from 'vitest';
import { ddmmyy, madridDate, madridInstant } from './madrid.ts';

describe('madridDate', () => {
  it.each([
    ['2026-06-03T21:59:59Z', '2026-06-03'],
    ['2026-06-03T22:00:00Z', '2026-06-04'],
    ['2026-12-31T22:59:59Z', '2026-12-31'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('%s is %s', (instant, date) => {
    expect(madridDate(new Date(instant))).toBe(date);
  });
});

describe('madridInstant', () => {
  it.each([
    ['2026-06-06', '16:30', '2026-06-06T14:30:00.000Z'],
    ['2026-01-10', '16:30', '2026-01-10T15:30:00.000Z'],
    // The clocks change in the night of each of these Sundays.
    ['2026-03-28', '16:30', '2026-03-28T15:30:00.000Z'],
    ['2026-03-29', '10:00', '2026-03-29T08:00:00.000Z'],
    ['2026-10-24', '16:30', '2026-10-24T14:30:00.000Z'],
    ['2026-10-25', '10:00', '2026-10-25T09:00:00.000Z'],
  ])('%s at %s is %s', (date, time, instant) => {
    expect(madridInstant(date, time).toISOString()).toBe(instant);
  });
});

describe('ddmmyy', () => {
  it('reads the date in Madrid', () => {
    expect(ddmmyy(new Date('2026-06-03T22:00:00Z'))).toBe('040626');
  });
});
