import { TZDate } from '@date-fns/tz';
import type { Clock } from './clock.ts';

const ZONE = 'Europe/Madrid';
/** After the hours that the change of the clocks leaves out or repeats. */
const HOUR = 4;

/** The next time after this one at which the clocks of Madrid show the hour of the daily build. */
export function nextDailyBuild(now: Date): Date {
  const here = new TZDate(now, ZONE);
  const inDays = (days: number) =>
    new TZDate(here.getFullYear(), here.getMonth(), here.getDate() + days, HOUR, ZONE);
  const today = inDays(0);
  return new Date((today > now ? today : inDays(1)).getTime());
}

/** Runs the task every day at that hour, until what this answers is called. */
export function everyDay({ now, after }: Clock, task: () => void): () => void {
  let callOff: () => void;
  const plan = (from: Date) => {
    const next = nextDailyBuild(from);
    callOff = after(next.getTime() - now().getTime(), () => {
      task();
      // An alarm may ring a moment early, which must not make it ring twice.
      plan(next > now() ? next : now());
    });
  };
  plan(now());
  return () => {
    callOff();
  };
}
