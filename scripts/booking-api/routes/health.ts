import { Hono } from 'hono';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Dependencies } from '../dependencies.ts';
import { describeCall } from './describe.ts';

const describeHealth = describeCall({
  tag: 'operation',
  summary: 'Whether the API and its database are well',
  answer: { status: 200, schema: v.object({ status: v.literal('ok') }) },
});

export function healthRoutes({ db }: Dependencies) {
  return new Hono().get('/', describeHealth, async (c) => {
    await sql`select 1`.execute(db);
    return c.json({ status: 'ok' });
  });
}
