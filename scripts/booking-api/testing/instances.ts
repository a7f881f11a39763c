import type { BookingApiOptions } from '../options.ts';
import type { TestApi } from './api.ts';
import { startTestApi } from './api.ts';
import type { Engine } from './engines.ts';

export interface Instances {
  apis: readonly [TestApi, ...TestApi[]];
  stop: () => Promise<void>;
}

/** Several APIs on one database; one alone where the engine has a single process. */
export async function startInstances(
  engine: Engine,
  count: number,
  options: Partial<BookingApiOptions> = {},
): Promise<Instances> {
  const database = await engine.create();
  const shared = { ...engine, create: async () => ({ ...database, drop: async () => undefined }) };
  const apis: [TestApi, ...TestApi[]] = [await startTestApi(shared, options)];
  while (engine.transactionsOverlap && apis.length < count) {
    apis.push(await startTestApi(shared, options));
  }
  return {
    apis,
    stop: async () => {
      await Promise.all(apis.map((api) => api.stop()));
      await database.drop();
    },
  };
}
