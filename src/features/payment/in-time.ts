import { PROVIDER_PATIENCE } from '../../config.ts';

/** Ends what waits for a provider, which may never answer. @throws when it is too late */
export function inTime<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time')), PROVIDER_PATIENCE);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
