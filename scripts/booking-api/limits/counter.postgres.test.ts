import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../testing/engines.ts';
import type { Instances } from '../testing/instances.ts';
import { startInstances } from '../testing/instances.ts';
import type { AddCharge } from './counter.ts';
import { addCharge } from './counter.ts';

/** Two instances, each with its own connections, and everybody reads before anybody writes. */
describe.each(engines.filter(({ transactionsOverlap }) => transactionsOverlap))(
  'counting in one statement on $name',
  (engine) => {
    let instances: Instances;
    beforeAll(async () => {
      instances = await startInstances(engine, 2);
    });
    afterAll(() => instances.stop());

    const CHARGE = { name: 'limit', units: 1, minutes: 10 };
    const CALLS = 10;
    const sums = async (add: AddCharge, subject: string) => {
      const charges = Array.from({ length: CALLS }, (_, index) => {
        const { db } = instances.apis[index % 2] ?? instances.apis[0];
        return add(db, { ...CHARGE, subject });
      });
      return (await Promise.all(charges)).map(({ spent }) => spent).sort((a, b) => a - b);
    };

    it('counts everybody', async () => {
      await addCharge(instances.apis[0].db, { ...CHARGE, subject: 'one', units: 0 });
      expect(await sums(addCharge, 'one')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    });

    it('is why: who reads first and writes after counts everybody for the first', async () => {
      await addCharge(instances.apis[0].db, { ...CHARGE, subject: 'two', units: 0 });
      expect(await sums(readThenWrite(CALLS), 'two')).toEqual(
        Array.from({ length: CALLS }, () => 1),
      );
    });
  },
);

function readThenWrite(calls: number): AddCharge {
  let reading = calls;
  const everybodyHasRead = Promise.withResolvers<undefined>();
  return async (db, { name, subject, units }) => {
    const row = (query: typeof db) =>
      query
        .selectFrom('rate_counters')
        .select('spent')
        .where('limit_name', '=', name)
        .where('subject', '=', subject)
        .executeTakeFirstOrThrow();
    const spent = (await row(db)).spent + units;
    reading -= 1;
    if (reading === 0) everybodyHasRead.resolve(undefined);
    await everybodyHasRead.promise;
    await db.updateTable('rate_counters').set({ spent }).where('subject', '=', subject).execute();
    return { spent, seconds: 1 };
  };
}
