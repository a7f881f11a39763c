import { randomBytes } from 'node:crypto';
import { addDays } from 'date-fns';
import type { Selectable } from 'kysely';
import type { Database, SandboxCheckoutTable } from '../../db/schema.ts';

export type SandboxCheckout = Selectable<SandboxCheckoutTable>;
export type NewCheckout = Omit<
  SandboxCheckout,
  'id' | 'payment_intent' | 'created_at' | 'expires_at'
>;

/** Opens a session that lives for a day, as Stripe's do by default. */
export async function createCheckout(
  db: Database,
  checkout: NewCheckout,
  now: Date,
): Promise<SandboxCheckout> {
  return db
    .insertInto('sandbox_checkouts')
    .values({
      ...checkout,
      id: `cs_test_${randomBytes(24).toString('hex')}`,
      payment_intent: null,
      created_at: now,
      expires_at: addDays(now, 1),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findCheckout(
  db: Database,
  by: 'id' | 'payment_intent',
  value: string,
): Promise<SandboxCheckout | undefined> {
  if (!/^\w+$/.test(value)) return undefined;
  return db.selectFrom('sandbox_checkouts').selectAll().where(by, '=', value).executeTakeFirst();
}

/** Pays an open session; one that is paid already stays as it is. */
export async function payCheckout(db: Database, id: string): Promise<void> {
  await db
    .updateTable('sandbox_checkouts')
    .set({ payment_intent: `pi_${randomBytes(12).toString('hex')}` })
    .where('id', '=', id)
    .where('payment_intent', 'is', null)
    .execute();
}

export function statusOf(checkout: SandboxCheckout, now: Date): 'open' | 'complete' | 'expired' {
  if (checkout.payment_intent !== null) return 'complete';
  return checkout.expires_at <= now ? 'expired' : 'open';
}
