import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, SandboxCheckoutTable } from '../../db/schema.ts';

export type SandboxCheckout = Selectable<SandboxCheckoutTable>;
export type NewCheckout = Omit<SandboxCheckout, 'id' | 'payment_intent' | 'created_at'>;

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

/** Pays an open session; undefined where it is open no longer. */
export function payCheckout(db: Database, id: string, now: Date) {
  return changeOpen(db, id, now, { payment_intent: `pi_${randomBytes(12).toString('hex')}` });
}

/** Ends an open session unpaid; undefined where it is open no longer. */
export function expireCheckout(db: Database, id: string, now: Date) {
  return changeOpen(db, id, now, { expires_at: now });
}

async function changeOpen(
  db: Database,
  id: string,
  now: Date,
  change: Partial<Pick<SandboxCheckout, 'payment_intent' | 'expires_at'>>,
): Promise<SandboxCheckout | undefined> {
  if (!/^\w+$/.test(id)) return undefined;
  return db
    .updateTable('sandbox_checkouts')
    .set(change)
    .where('id', '=', id)
    .where('payment_intent', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export function statusOf(checkout: SandboxCheckout, now: Date): 'open' | 'complete' | 'expired' {
  if (checkout.payment_intent !== null) return 'complete';
  return checkout.expires_at <= now ? 'expired' : 'open';
}
