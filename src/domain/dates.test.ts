import { describe, expect, it } from 'vitest';
import {
  dayAndMonth,
  birthdayBounds,
  dateInWords,
  dayAndShortMonth,
  dayNumber,
  ddmmyy,
  deadlineText,
  longDate,
  madridDay,
  monthAndYear,
  monthKey,
  monthName,
  monthTitle,
  nightsBetween,
  numericDate,
  shortMonthName,
  shortRange,
  shortWeekdayName,
  timeOfDay,
  twoDigitDay,
  weekdayAndDate,
  weekdayDate,
  weekdayName,
  year,
} from './dates.ts';

const at = (iso: string) => new Date(iso);

/** Boarding of a Saturday in June: 16:30 in Madrid. */
const boarding = at('2027-06-05T14:30:00Z');

describe('a date in words', () => {
  it.each([
    [dayNumber, '5'],
    [twoDigitDay, '05'],
    [monthName, 'junio'],
    [shortMonthName, 'jun'],
    [monthTitle, 'Junio'],
    [weekdayName, 'sábado'],
    [shortWeekdayName, 'sáb'],
    [year, '2027'],
    [dateInWords, '5 de junio de 2027'],
    [dayAndShortMonth, '5 jun'],
    [monthAndYear, 'junio 2027'],
    [dayAndMonth, '5 de junio'],
    [weekdayDate, 'sábado, 5 de junio'],
    [weekdayAndDate, 'sábado 5 de junio'],
    [longDate, 'Sábado, 5 de junio de 2027'],
    [timeOfDay, '16:30'],
    [ddmmyy, '050627'],
    [numericDate, '05/06/2027'],
    [monthKey, '2027-06'],
    [madridDay, '2027-06-05'],
    [deadlineText, 'sábado 5 de junio a las 16:30'],
  ])('%o', (write, text) => {
    expect(write(boarding)).toBe(text);
  });

  it('knows every month and every weekday', () => {
    const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2027, month, 15)));
    expect(months.map(monthName).join(' ')).toBe(
      'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    );
    const week = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2027, 5, 7 + day, 10)));
    expect(week.map(weekdayName).join(' ')).toBe(
      'lunes martes miércoles jueves viernes sábado domingo',
    );
  });

  it('writes midnight as 00:00', () => {
    expect(timeOfDay(at('2027-06-04T22:00:00Z'))).toBe('00:00');
  });
});

describe('the edges of months and years fall in Madrid', () => {
  it.each([
    ['2027-05-31T21:59:59Z', '31/05/2027', '2027-05', 'Lunes, 31 de mayo de 2027'],
    ['2027-05-31T22:00:00Z', '01/06/2027', '2027-06', 'Martes, 1 de junio de 2027'],
    ['2027-05-31T22:30:00Z', '01/06/2027', '2027-06', 'Martes, 1 de junio de 2027'],
    ['2026-12-31T22:59:59Z', '31/12/2026', '2026-12', 'Jueves, 31 de diciembre de 2026'],
    ['2026-12-31T23:00:00Z', '01/01/2027', '2027-01', 'Viernes, 1 de enero de 2027'],
    ['2028-02-28T23:00:00Z', '29/02/2028', '2028-02', 'Martes, 29 de febrero de 2028'],
  ])('%s', (iso, numeric, key, long) => {
    expect(numericDate(at(iso))).toBe(numeric);
    expect(monthKey(at(iso))).toBe(key);
    expect(longDate(at(iso))).toBe(long);
    expect(ddmmyy(at(iso))).toBe(numeric.replace(/(\d\d)\/(\d\d)\/\d\d(\d\d)/, '$1$2$3'));
  });
});

describe('the changes of the clock', () => {
  it.each([
    // The last Sunday of March: 2:00 becomes 3:00.
    ['2027-03-28T00:59:00Z', '01:59'],
    ['2027-03-28T01:00:00Z', '03:00'],
    ['2027-03-27T15:30:00Z', '16:30'],
    ['2027-03-28T14:30:00Z', '16:30'],
    // The last Sunday of October: 3:00 becomes 2:00.
    ['2027-10-31T00:59:00Z', '02:59'],
    ['2027-10-31T01:00:00Z', '02:00'],
    ['2027-10-30T14:30:00Z', '16:30'],
    ['2027-10-31T15:30:00Z', '16:30'],
  ])('%s is %s in Madrid', (iso, time) => {
    expect(timeOfDay(at(iso))).toBe(time);
  });

  it('keeps the day of both Sundays', () => {
    expect(madridDay(at('2027-03-27T23:00:00Z'))).toBe('2027-03-28');
    expect(madridDay(at('2027-03-28T21:59:59Z'))).toBe('2027-03-28');
    expect(madridDay(at('2027-10-30T22:00:00Z'))).toBe('2027-10-31');
    expect(madridDay(at('2027-10-31T22:59:59Z'))).toBe('2027-10-31');
  });
});

describe('shortRange', () => {
  it.each([
    ['2027-06-12T14:30:00Z', '2027-06-19T08:00:00Z', '12–19 jun'],
    ['2027-05-29T14:30:00Z', '2027-06-05T08:00:00Z', '29 may – 5 jun'],
    ['2026-12-28T15:30:00Z', '2027-01-04T09:00:00Z', '28 dic 2026 – 4 ene 2027'],
    ['2027-06-12T08:00:00Z', '2027-06-12T16:00:00Z', '12 jun'],
    ['2027-05-31T22:30:00Z', '2027-06-05T08:00:00Z', '1–5 jun'],
  ])('%s to %s', (start, end, text) => {
    expect(shortRange(at(start), at(end))).toBe(text);
  });
});

describe('nightsBetween', () => {
  it.each([
    ['a week', '2027-06-12T14:30:00Z', '2027-06-19T08:00:00Z', 7],
    ['a week with the clock put forward', '2027-03-27T15:30:00Z', '2027-04-03T08:00:00Z', 7],
    ['a week with the clock put back', '2027-10-30T14:30:00Z', '2027-11-06T09:00:00Z', 7],
    ['a night over the end of the year', '2026-12-31T15:30:00Z', '2027-01-01T09:00:00Z', 1],
    ['a day out', '2027-06-12T08:00:00Z', '2027-06-12T16:00:00Z', 0],
    ['one that begins after midnight', '2027-05-31T22:30:00Z', '2027-06-05T08:00:00Z', 4],
  ])('%s', (_, start, end, nights) => {
    expect(nightsBetween(at(start), at(end))).toBe(nights);
  });
});

describe('birthdays', () => {
  it('are bound by this day 80 and 16 years ago', () => {
    expect(birthdayBounds(at('2026-11-21T12:00:00Z'))).toEqual({
      min: '1946-11-21',
      max: '2010-11-21',
    });
  });

  it('go by the date in Madrid, not in UTC', () => {
    expect(birthdayBounds(at('2027-05-31T22:30:00Z')).max).toBe('2011-06-01');
    expect(birthdayBounds(at('2026-12-31T22:59:59Z')).max).toBe('2010-12-31');
    expect(birthdayBounds(at('2026-12-31T23:00:00Z')).max).toBe('2011-01-01');
  });

  it('keep 29 February where the other year has one, and fall back a day where it has none', () => {
    expect(birthdayBounds(at('2028-02-29T12:00:00Z'))).toEqual({
      min: '1948-02-29',
      max: '2012-02-29',
    });
    expect(birthdayBounds(at('2116-02-29T12:00:00Z')).max).toBe('2100-02-28');
  });

  it('let a child of 29 February in on that day and no sooner', () => {
    expect(birthdayBounds(at('2028-02-28T12:00:00Z')).max).toBe('2012-02-28');
    expect(birthdayBounds(at('2027-02-28T22:59:59Z')).max).toBe('2011-02-28');
    expect(birthdayBounds(at('2027-02-28T23:00:00Z'))).toEqual({
      min: '1947-03-01',
      max: '2011-03-01',
    });
  });
});
