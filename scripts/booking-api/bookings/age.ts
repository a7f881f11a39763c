import { formatISO, parseISO, subYears } from 'date-fns';

const YOUNGEST_YEARS = 16;
const OLDEST_YEARS = 80;

/**
 * Whether somebody may sail: 16 to 80 years, both inclusive.
 * Both are dates of the calendar, YYYY-MM-DD; `today` is the one in Madrid.
 */
export function isAgeAllowed(birthDay: string, today: string): boolean {
  return (
    birthDay >= yearsBefore(today, OLDEST_YEARS) && birthDay <= yearsBefore(today, YOUNGEST_YEARS)
  );
}

function yearsBefore(day: string, years: number): string {
  return formatISO(subYears(parseISO(day), years), { representation: 'date' });
}
