import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { Database, SandboxOrderTable } from '../../db/schema.ts';
import { SANDBOX_PAYPAL } from '../credentials.ts';

export type SandboxOrder = Selectable<SandboxOrderTable>;

/** The part of a new order that we use: https://developer.paypal.com/docs/api/orders/v2/#orders_create */
export const newOrderSchema = v.object({
  intent: v.optional(v.literal('CAPTURE'), 'CAPTURE'),
  purchase_units: v.tuple([
    v.object({
      custom_id: v.optional(v.pipe(v.string(), v.maxLength(127))),
      description: v.optional(v.pipe(v.string(), v.maxLength(127))),
      payee: v.optional(v.object({ merchant_id: v.pipe(v.string(), v.maxLength(13)) })),
      amount: v.object({
        value: v.union([v.pipe(v.string(), v.regex(/^\d+(?:\.\d{1,2})?$/)), v.number()]),
        currency_code: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), 'EUR'),
      }),
    }),
  ]),
});

export async function createOrder(
  db: Database,
  { purchase_units: [unit] }: v.InferOutput<typeof newOrderSchema>,
  now: Date,
): Promise<SandboxOrder> {
  return db
    .insertInto('sandbox_orders')
    .values({
      id: randomBytes(9).toString('hex').toUpperCase(),
      status: 'CREATED',
      custom_id: unit.custom_id ?? null,
      description: unit.description ?? null,
      payee_merchant_id: unit.payee?.merchant_id ?? SANDBOX_PAYPAL.merchantId,
      amount: Number(unit.amount.value).toFixed(2),
      currency: unit.amount.currency_code,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findOrder(db: Database, id: string): Promise<SandboxOrder | undefined> {
  if (!/^\w+$/.test(id)) return undefined;
  return db.selectFrom('sandbox_orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Moves an order one step on; undefined where it does not stand at the step before. */
export async function advanceOrder(
  db: Database,
  id: string,
  [from, to]: ['CREATED', 'APPROVED'] | ['APPROVED', 'COMPLETED'],
): Promise<SandboxOrder | undefined> {
  return db
    .updateTable('sandbox_orders')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst();
}

/** The money that a completed order has taken, as PayPal tells of it. */
export function captureOf(order: SandboxOrder) {
  return {
    id: `CAPTURE${order.id}`,
    status: 'COMPLETED',
    final_capture: true,
    amount: amountOf(order),
    ...(order.custom_id === null ? {} : { custom_id: order.custom_id }),
    supplementary_data: { related_ids: { order_id: order.id } },
  };
}

function amountOf({ amount, currency }: SandboxOrder) {
  return { value: amount, currency_code: currency };
}

/** An order as PayPal answers it. */
export function wireOrder(order: SandboxOrder) {
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [
      {
        reference_id: 'default',
        amount: amountOf(order),
        payee: { merchant_id: order.payee_merchant_id },
        ...(order.custom_id === null ? {} : { custom_id: order.custom_id }),
        ...(order.description === null ? {} : { description: order.description }),
        ...(order.status === 'COMPLETED' ? { payments: { captures: [captureOf(order)] } } : {}),
      },
    ],
  };
}
