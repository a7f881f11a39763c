import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../testing/api.ts';
import { startTestApi } from '../testing/api.ts';
import { embedded, engines } from '../testing/engines.ts';
import { follow, orders } from './orders.ts';

/** More of them by hand: ORDERS=2000. */
const RUNS = Number(process.env.ORDERS ?? 40);
const PATIENT = { timeout: 60_000 + RUNS * 3_000 };

describe.each(engines)('any order of events on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.stop());

  it('sells no seat twice, confirms a booking once, and loses no money', PATIENT, async () => {
    const property = fc.asyncProperty(orders, (order) => follow(api, order));
    await fc.assert(property, { numRuns: RUNS });
  });
});

/** The negative controls: the database does what a broken guard would do. */
const FAULTS = [
  {
    fault: 'a seat that is freed twice',
    trigger: `after update on bookings for each row when (new.status = 'cancelled')
      execute function sabotage()`,
    body: 'update journeys set free_places = free_places + 1 where id = new.journey_id;',
    symptom: /Broken: \d+ free beside \d+ live/,
  },
  {
    fault: 'a booking that falls though it is paid',
    trigger: `after insert on payments for each row execute function sabotage()`,
    body: `update bookings set expires_at = created_at where id = new.booking_id;
      update bookings set status = 'cancelled' where id = new.booking_id;`,
    symptom: /Broken: /,
  },
  {
    fault: 'a late payment that nobody will give back',
    trigger: `after insert on payments for each row when (new.outcome = 'refund_due')
      execute function sabotage()`,
    body: 'delete from payments where payment_id = new.payment_id;',
    symptom: /Broken: \w+ (?:is recorded nowhere|was never asked about)/,
  },
];

describe('the same orders', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(embedded);
  });
  afterAll(() => api.stop());

  it.each(FAULTS)('find $fault', PATIENT, async ({ trigger, body, symptom }) => {
    await sql`drop function if exists sabotage cascade`.execute(api.db);
    await sql
      .raw(
        `create function sabotage() returns trigger language plpgsql
          as $$ begin ${body} return null; end $$`,
      )
      .execute(api.db);
    await sql.raw(`create trigger sabotage ${trigger}`).execute(api.db);
    const property = fc.asyncProperty(orders, (order) => follow(api, order));
    const { failed, errorInstance } = await fc.check(property, {
      numRuns: 200,
      endOnFailure: true,
    });
    expect(failed).toBe(true);
    expect(String(errorInstance)).toMatch(symptom);
  });
});
