import { describe, expect, it } from 'vitest';
import { everyDay, nextDailyBuild } from './daily.ts';
import { testClock } from './testing/clock.ts';

describe('the daily build', () => {
  it.each([
    ['in winter', '2026-01-15T12:00:00Z', '2026-01-16T03:00:00Z'],
    ['in summer', '2026-06-03T10:00:00Z', '2026-06-04T02:00:00Z'],
    ['earlier the same day', '2026-06-03T01:59:59.999Z', '2026-06-03T02:00:00Z'],
    ['at that very moment', '2026-06-03T02:00:00Z', '2026-06-04T02:00:00Z'],
    ['the evening before the clocks go forward', '2026-03-28T20:00:00Z', '2026-03-29T02:00:00Z'],
    ['in the hour before they do', '2026-03-29T00:30:00Z', '2026-03-29T02:00:00Z'],
    ['after they did', '2026-03-29T02:00:00Z', '2026-03-30T02:00:00Z'],
    ['the evening before they go back', '2026-10-24T20:00:00Z', '2026-10-25T03:00:00Z'],
    ['in the hour that comes twice', '2026-10-25T00:30:00Z', '2026-10-25T03:00:00Z'],
    ['in its second time', '2026-10-25T01:30:00Z', '2026-10-25T03:00:00Z'],
    ['on the last day of a year', '2026-12-31T23:30:00Z', '2027-01-01T03:00:00Z'],
  ])('is at four in Madrid: %s', (_, now, next) => {
    expect(nextDailyBuild(new Date(now))).toEqual(new Date(next));
  });

  it('comes once a day, also when the clocks change, until it is called off', () => {
    const clock = testClock('2026-03-27T12:00:00Z');
    const times: string[] = [];
    const callOff = everyDay(clock, () => times.push(clock.now().toISOString().slice(5, 16)));
    clock.set('2026-03-30T12:00:00Z');
    expect(times).toEqual(['03-28T03:00', '03-29T02:00', '03-30T02:00']);
    clock.set('2026-10-24T12:00:00Z');
    times.length = 0;
    clock.set('2026-10-26T12:00:00Z');
    expect(times).toEqual(['10-25T03:00', '10-26T03:00']);
    callOff();
    clock.set('2026-11-30T12:00:00Z');
    expect(times).toHaveLength(2);
  });

  it('comes once where the alarm rings a moment early', () => {
    const clock = testClock('2026-06-03T10:00:00Z');
    const early = {
      now: clock.now,
      after: (ms: number, task: () => void) => clock.after(ms - 1, task),
    };
    const times: Date[] = [];
    everyDay(early, () => times.push(clock.now()));
    clock.set('2026-06-05T10:00:00Z');
    expect(times).toHaveLength(2);
  });
});
