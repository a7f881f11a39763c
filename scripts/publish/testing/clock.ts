import type { Clock } from '../clock.ts';

/** A clock that stands still until a test moves it on. */
export interface TestClock extends Clock {
  /** Moves it on, and runs what falls due on the way, each at its own time. */
  advance: (ms: number) => void;
  set: (instant: string) => void;
}

interface Alarm {
  due: number;
  task: () => void;
}

export function testClock(start: string): TestClock {
  let time = Date.parse(start);
  const alarms = new Set<Alarm>();
  const advanceTo = (end: number) => {
    for (let alarm = firstOf(alarms, end); alarm; alarm = firstOf(alarms, end)) {
      alarms.delete(alarm);
      time = alarm.due;
      alarm.task();
    }
    time = end;
  };
  return {
    now: () => new Date(time),
    after: (ms, task) => {
      const alarm = { due: time + ms, task };
      alarms.add(alarm);
      return () => alarms.delete(alarm);
    },
    advance: (ms) => {
      advanceTo(time + ms);
    },
    set: (instant) => {
      advanceTo(Date.parse(instant));
    },
  };
}

function firstOf(alarms: ReadonlySet<Alarm>, end: number): Alarm | undefined {
  return [...alarms].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0];
}
