import { dayNumber, longDate, monthAndYear, weekdayDate } from '../domain/dates.ts';
import { MEETING_TIME, type Journey } from '../domain/journey.ts';

/** What the ticket of a departure and that of its booking say alike. */
export const ticketOf = ({ start, end }: Pick<Journey, 'start' | 'end'>) => ({
  day: dayNumber(start),
  month: monthAndYear(start),
  stubNote: `${MEETING_TIME} · puerto`,
  subtitle: [longDate(start), `— ${weekdayDate(end)}`],
});
