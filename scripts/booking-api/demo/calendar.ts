import { addDays, formatISO, getISODay, parseISO } from 'date-fns';
import { madridDate, madridInstant } from '../madrid.ts';
import type { DemoDeparture } from './schema.ts';
import { weekdays } from './schema.ts';

const SATURDAY = 6;
/** Nobody can prepare a trip that leaves sooner. */
const NOTICE_DAYS = 3;

/** When a departure of the demo starts and ends, counted from today's date in Madrid. */
export function scheduleOf(departure: DemoDeparture, now: Date): { dateFrom: Date; dateTo: Date } {
  const earliest = addDays(parseISO(madridDate(now)), NOTICE_DAYS);
  const firstSaturday = addDays(earliest, (SATURDAY - getISODay(earliest) + 7) % 7);
  const start = addDays(firstSaturday, departure.weeks * 7 + weekdays.indexOf(departure.weekday));
  const end = addDays(start, departure.nights);
  return {
    dateFrom: madridInstant(isoDate(start), '16:30'),
    dateTo: madridInstant(isoDate(end), '10:00'),
  };
}

function isoDate(day: Date): string {
  return formatISO(day, { representation: 'date' });
}
