/** Work that goes on after an answer is sent. */
export interface Background {
  /** Begins it; what goes wrong is reported, and nobody waits. */
  begin: (task: () => Promise<void>) => void;
  /** Waits for the end of all that has begun. */
  end: () => Promise<void>;
}

export function createBackground(report: (error: unknown) => void): Background {
  const running = new Set<Promise<void>>();
  return {
    begin: (task) => {
      const work = task().catch(report);
      running.add(work);
      void work.finally(() => running.delete(work));
    },
    end: async () => {
      await Promise.all(running);
    },
  };
}
