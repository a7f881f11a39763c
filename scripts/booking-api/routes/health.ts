import { Hono } from 'hono';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../refusal.ts';
import { describeCall } from './describe.ts';

const describeHealth = describeCall({
  tag: 'operation',
  summary: 'Whether the API and its database are well',
  answer: { status: 200, schema: v.object({ status: v.literal('ok') }) },
  refusals: { 503: 'The database does not answer' },
});

export function healthRoutes({ db }: Dependencies) {
  return new Hono().get('/', describeHealth, async (c) => {
    await sql`select 1`.execute(db).catch((cause: unknown) => {
      throw new Refusal(503, 'La base de datos no responde.', undefined, { cause });
    });
    return c.json({ status: 'ok' });
  });
}
