import { addHours } from 'date-fns';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { START } from '../testing/api.ts';
import { book } from '../testing/booking.ts';
import { engines } from '../testing/engines.ts';
import type { Instances } from '../testing/instances.ts';
import { startInstances } from '../testing/instances.ts';
import type { OwnStripe } from '../testing/own-stripe.ts';
import { startOwnStripe } from '../testing/own-stripe.ts';
import { seatsLeft } from '../testing/payments.ts';
import type { LetFall } from './fall.ts';
import { letFall } from './fall.ts';

const END = addHours(START, 48);
const BOOKINGS = 6;
const ATTEMPTS = 5;

describe.each(engines.filter(({ transactionsOverlap }) => transactionsOverlap))(
  'three instances that let bookings fall on $name',
  (engine) => {
    let stripe: OwnStripe;
    let instances: Instances;
    beforeAll(async () => {
      stripe = await startOwnStripe();
      instances = await startInstances(engine, 3, { payments: stripe.settings });
    });
    afterAll(async () => {
      await instances.stop();
      stripe.stop();
    });
    beforeEach(() => setClocks(START));

    const first = () => instances.apis[0];
    const setClocks = (now: Date) => {
      for (const { clock } of instances.apis) clock.now = now;
    };

    it('share the work: each booking falls once, and Stripe is asked once about each', async () => {
      const references: string[] = [];
      while (references.length < BOOKINGS) references.push(await book(first()));
      for (const reference of references) await stripe.open(first(), reference);
      const [reference = ''] = references;
      const seats = await seatsLeft(first(), reference);
      setClocks(END);
      stripe.requests.length = 0;
      await Promise.all(instances.apis.map((api) => api.tidy()));
      expect(await seatsLeft(first(), reference)).toBe(seats + BOOKINGS);
      const asked = references.flatMap((each) => [
        `GET /v1/checkout/sessions/cs_${each}`,
        `POST /v1/checkout/sessions/cs_${each}/expire`,
      ]);
      expect(stripe.requests.toSorted()).toEqual(asked.sort());
    });

    it('free one seat, though all have found the booking due', async () => {
      expect(await seatsFreed(letFall)).toBe(1);
    });

    /** The negative control: the same, without looking again under the lock. */
    it('would free a seat each, if they looked first and wrote after', async () => {
      expect(await seatsFreed(lookThenLetFall(ATTEMPTS))).toBe(ATTEMPTS);
    });

    /** How many seats come free when several let one booking fall at once. */
    async function seatsFreed(fall: LetFall): Promise<number> {
      const reference = await book(first());
      const seats = await seatsLeft(first(), reference);
      const { id } = await first()
        .db.selectFrom('bookings')
        .select('id')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow();
      await Promise.all(
        Array.from({ length: ATTEMPTS }, (_, attempt) => {
          const { db } = instances.apis[attempt % 3] ?? first();
          return fall(db, id, END);
        }),
      );
      return (await seatsLeft(first(), reference)) - seats;
    }
  },
);

function lookThenLetFall(attempts: number): LetFall {
  let looking = attempts;
  const everybodyHasLooked = Promise.withResolvers<undefined>();
  return (db, id) =>
    db.transaction().execute(async (trx) => {
      const booking = await trx
        .selectFrom('bookings')
        .select(['status', 'journey_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      looking -= 1;
      if (looking === 0) everybodyHasLooked.resolve(undefined);
      await everybodyHasLooked.promise;
      if (booking.status !== 'pending') return false;
      const isThis = trx.updateTable('bookings').set({ status: 'cancelled' });
      await isThis.where('id', '=', id).execute();
      await trx
        .updateTable('journeys')
        .set(({ eb }) => ({ free_places: eb('free_places', '+', 1) }))
        .where('id', '=', booking.journey_id)
        .execute();
      return true;
    });
}
