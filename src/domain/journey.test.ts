import { describe, expect, it } from 'vitest';
import {
  availabilityOf,
  groupByMonth,
  isBookable,
  restOnBoard,
  ribbonOf,
  seatlessNote,
  upcoming,
  type Journey,
} from './journey.ts';

const now = new Date('2026-11-21T12:00:00Z');

const journey = (start: string, rest: Partial<Journey> = {}): Journey => ({
  id: start,
  start: new Date(start),
  end: new Date(new Date(start).getTime() + 7 * 86_400_000),
  price: 69_000,
  deposit: 15_000,
  freePlaces: 6,
  closed: false,
  ...rest,
});

describe('ribbonOf', () => {
  it.each([
    [0, false, 'Completo'],
    [1, false, 'Últimas plazas'],
    [3, false, 'Últimas plazas'],
    [4, false, undefined],
    [8, false, undefined],
    [8, true, 'Completo'],
    [1, true, 'Completo'],
    [-1, false, 'Completo'],
  ])('%d places, closed: %s', (freePlaces, closed, ribbon) => {
    expect(ribbonOf({ freePlaces, closed })).toBe(ribbon);
    expect(isBookable({ freePlaces, closed })).toBe(ribbon !== 'Completo');
  });
});

describe('seatlessNote', () => {
  const full = { freePlaces: 0, closed: false };
  it.each([
    ['no departure', [], 'Fechas por anunciar'],
    ['full ones', [full, full], 'Completo'],
    ['a closed one', [{ freePlaces: 5, closed: true }], 'Completo'],
    ['a full one and one to book', [full, { freePlaces: 1, closed: false }], undefined],
  ])('of %s', (_, journeys, note) => {
    expect(seatlessNote(journeys)).toBe(note);
  });
});

describe('availabilityOf', () => {
  it.each([
    ['open', journey('2027-06-12T14:30:00Z')],
    ['full', journey('2027-06-12T14:30:00Z', { freePlaces: 0 })],
    ['closed', journey('2027-06-12T14:30:00Z', { closed: true, freePlaces: 0 })],
    ['past', journey('2026-11-20T14:30:00Z')],
    ['past', journey('2026-11-20T14:30:00Z', { freePlaces: 0 })],
    ['past', journey(now.toISOString())],
    ['open', journey('2026-11-21T12:00:00.001Z')],
  ])('%s', (availability, departure) => {
    expect(availabilityOf(departure, now)).toBe(availability);
  });
});

describe('upcoming', () => {
  it('leaves out what has begun, to the millisecond, and sorts the rest without touching its input', () => {
    const departures = [
      journey('2027-06-12T14:30:00Z'),
      journey('2026-11-20T14:30:00Z'),
      journey('2026-11-21T12:00:00.001Z'),
      journey(now.toISOString()),
      journey('2026-12-05T15:30:00Z'),
    ];
    const before = [...departures];
    expect(upcoming(departures, now).map(({ id }) => id)).toEqual([
      '2026-11-21T12:00:00.001Z',
      '2026-12-05T15:30:00Z',
      '2027-06-12T14:30:00Z',
    ]);
    expect(departures).toEqual(before);
  });
});

describe('groupByMonth', () => {
  it('groups by the month of Madrid, not of UTC', () => {
    const months = groupByMonth([
      journey('2027-05-31T22:30:00Z'),
      journey('2027-05-31T21:59:59Z'),
      journey('2026-12-31T23:00:00Z'),
      journey('2027-06-30T22:00:00Z'),
    ]);
    expect(months.map(({ key, label }) => [key, label])).toEqual([
      ['2027-01', 'Enero'],
      ['2027-05', 'Mayo'],
      ['2027-06', 'Junio'],
      ['2027-07', 'Julio'],
    ]);
    expect(months[2]?.journeys.map(({ id }) => id)).toEqual(['2027-05-31T22:30:00Z']);
  });

  it('sorts months and the departures in them by start', () => {
    const months = groupByMonth([
      journey('2027-07-03T14:30:00Z'),
      journey('2027-06-26T14:30:00Z'),
      journey('2027-06-12T14:30:00Z'),
    ]);
    expect(months.map(({ journeys }) => journeys.map(({ id }) => id.slice(0, 10)))).toEqual([
      ['2027-06-12', '2027-06-26'],
      ['2027-07-03'],
    ]);
  });

  it('adds the year to months of the same name, and to no other', () => {
    const months = groupByMonth([
      journey('2026-11-28T15:30:00Z'),
      journey('2027-01-02T15:30:00Z'),
      journey('2027-11-06T15:30:00Z'),
    ]);
    expect(months.map(({ label }) => label)).toEqual(['Noviembre 2026', 'Enero', 'Noviembre 2027']);
  });

  it('has no months without departures', () => {
    expect(groupByMonth([])).toEqual([]);
  });
});

describe('restOnBoard', () => {
  it('is the price without the deposit, to the cent', () => {
    expect(restOnBoard({ price: 74_550, deposit: 15_025 })).toBe(59_525);
  });

  it('is nothing where the deposit is more than the price', () => {
    expect(restOnBoard({ price: 10_000, deposit: 15_000 })).toBe(0);
  });
});
