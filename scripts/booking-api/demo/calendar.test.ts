import path from 'node:path';
import { addMonths } from 'date-fns';
import { beforeAll, describe, expect, it } from 'vitest';
import { scheduleOf } from './calendar.ts';
import { readDemo } from './files.ts';
import type { DemoDeparture } from './schema.ts';

const DEMO = path.resolve(import.meta.dirname, '../../../content/demo');

/** Ordinary days, both changes of the clock, the ends of a year, a leap day, midnight in Madrid. */
const TODAYS = [
  '2026-06-03T10:00:00Z',
  '2026-03-25T23:30:00Z',
  '2026-10-23T22:30:00Z',
  '2026-12-31T23:30:00Z',
  '2028-02-29T12:00:00Z',
  '2031-01-01T00:00:00Z',
  '2026-06-05T21:59:00Z',
  '2026-06-06T22:01:00Z',
];

describe.each(TODAYS)("the demo's departures on %s", (today) => {
  const now = new Date(today);
  let departures: (DemoDeparture & { slug: string; dateFrom: Date; dateTo: Date })[];
  beforeAll(async () => {
    const { trips } = await readDemo(DEMO);
    departures = trips.flatMap(({ slug, departures: all }) =>
      all.map((departure) => ({ ...departure, slug, ...scheduleOf(departure, now) })),
    );
  });

  it('are about eighty, in the fourteen months to come, three days ahead or more', () => {
    expect(departures.length).toBeGreaterThanOrEqual(70);
    expect(departures.length).toBeLessThanOrEqual(95);
    const earliest = now.getTime() + 2 * 86_400_000;
    for (const { dateFrom, dateTo } of departures) {
      expect(dateFrom.getTime()).toBeGreaterThan(earliest);
      expect(dateFrom.getTime()).toBeLessThan(addMonths(now, 14).getTime());
      expect(dateTo.getTime()).toBeGreaterThan(dateFrom.getTime());
    }
  });

  it('leave at half past four and return at ten, by the clocks of Madrid', () => {
    const clock = new Intl.DateTimeFormat('es-ES', {
      timeZone: 'Europe/Madrid',
      timeStyle: 'short',
    });
    for (const { dateFrom, dateTo } of departures) {
      expect(clock.format(dateFrom)).toBe('16:30');
      expect(clock.format(dateTo)).toBe('10:00');
    }
  });

  it('have every ribbon, closed ones, and a month that two trips share', () => {
    expect(departures.some(({ freePlaces, closed }) => freePlaces === 0 && !closed)).toBe(true);
    expect(departures.some(({ freePlaces, closed }) => freePlaces > 0 && closed)).toBe(true);
    expect(
      departures.some(({ freePlaces, closed }) => freePlaces > 0 && freePlaces < 4 && !closed),
    ).toBe(true);
    expect(departures.some(({ freePlaces, closed }) => freePlaces >= 4 && !closed)).toBe(true);
    const month = ({ dateFrom }: { dateFrom: Date }) => dateFrom.toISOString().slice(0, 7);
    expect(
      departures.some((one) =>
        departures.some((other) => one.slug !== other.slug && month(one) === month(other)),
      ),
    ).toBe(true);
  });
});

describe('the demo', () => {
  it('has eight trips or more, one of them without departures, and the ruta de la sal', async () => {
    const { trips } = await readDemo(DEMO);
    expect(trips.length).toBeGreaterThanOrEqual(8);
    expect(trips.filter(({ departures }) => departures.length === 0)).not.toEqual([]);
    expect(trips.map(({ slug }) => slug)).toContain('ruta-de-la-sal');
  });
});
