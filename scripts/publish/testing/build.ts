import type { Change, Publish, Published } from '../change.ts';

/** A build that has begun, and that a test ends. */
export interface Begun {
  change: Change;
  stopped: AbortSignal;
  succeed: (published?: Partial<Published>) => void;
  fail: (error: Error) => void;
}

/** A publish function whose builds end as a test says; one that is stopped rejects. */
export function testBuilds(): { publish: Publish; begun: Begun[] } {
  const begun: Begun[] = [];
  const publish: Publish = (change, stopped) => {
    const { promise, resolve, reject } = Promise.withResolvers<Published>();
    stopped.addEventListener('abort', () => {
      reject(new Error('stopped'));
    });
    const succeed = (published: Partial<Published> = {}) => {
      resolve({ rendered: 1, removed: 0, warnings: [], ...published });
    };
    begun.push({ change, stopped, succeed, fail: reject });
    return promise;
  };
  return { publish, begun };
}
