/** The time and its alarms, so that tests need not wait for them. */
export interface Clock {
  now: () => Date;
  /** Runs the task once, so many milliseconds from now; what it answers calls it off. */
  after: (ms: number, task: () => void) => () => void;
}

export const systemClock: Clock = {
  now: () => new Date(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => {
      clearTimeout(timer);
    };
  },
};
