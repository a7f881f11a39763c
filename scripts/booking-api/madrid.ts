import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';

const ZONE = 'Europe/Madrid';

/** The calendar date that people in Madrid read at this instant, as YYYY-MM-DD. */
export function madridDate(instant: Date): string {
  return format(new TZDate(instant, ZONE), 'yyyy-MM-dd');
}

/** The instant at which the clocks of Madrid show this date (YYYY-MM-DD) and time (HH:mm). */
export function madridInstant(date: string, time: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, day, hour, minute, ZONE).getTime());
}

/** The short date of payment names: 7 June 2026 → 070626 (specification, section 9). */
export function ddmmyy(instant: Date): string {
  return format(new TZDate(instant, ZONE), 'ddMMyy');
}
