import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../testing/api.ts';
import { startTestApi } from '../testing/api.ts';
import { book } from '../testing/booking.ts';
import { engines } from '../testing/engines.ts';
import {
  handledEvents,
  openCheckout,
  payByWallet,
  payCheckout,
  paymentsOf,
  readBooking,
  release,
} from '../testing/payments.ts';

/** A database that fails between the event's row and its effect. */
describe.each(engines)('a webhook event whose effect fails on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    await sql`
      create function fail() returns trigger language plpgsql
        as $$ begin raise exception 'No room for payments'; end $$`.execute(api.db);
  });
  afterAll(() => api.stop());

  it.each([
    ['card', async (reference: string) => payCheckout(api, await openCheckout(api, reference))],
    ['wallet', (reference: string) => payByWallet(api, reference)],
  ])('by %s is not handled: it comes again, and confirms', async (_, pay) => {
    const reference = await book(api);
    await pay(reference);
    const before = await handledEvents(api);
    await sql`
      create trigger fail before insert on payments for each row execute function fail()`.execute(
      api.db,
    );
    expect(await release(api, reference)).toBe(0);
    expect(await handledEvents(api)).toBe(before);
    expect(await readBooking(api, reference)).toMatchObject({ status: 'pending' });

    await sql`drop trigger fail on payments`.execute(api.db);
    expect(await release(api, reference)).toBeGreaterThan(0);
    expect(await handledEvents(api)).toBeGreaterThan(before);
    expect(await readBooking(api, reference)).toMatchObject({ status: 'confirmed' });
    expect(await paymentsOf(api, reference)).toHaveLength(1);
  });
});
