import type { Moment } from '../db/moment.ts';
import type { Database, DatabaseTransaction, OnlineProvider } from '../db/schema.ts';

/** A provider's webhook event. */
interface ProviderEvent {
  provider: OnlineProvider;
  eventId: string;
}

/** Whether the effect of this event is in the database. */
export async function isHandled(
  db: Database,
  { provider, eventId }: ProviderEvent,
): Promise<boolean> {
  const event = await db
    .selectFrom('webhook_events')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return event !== undefined;
}

/**
 * Remembers the event in the transaction of its effect; false where it was remembered before. The
 * same event that comes twice at once waits here for the end of the first.
 */
export async function markHandled(
  trx: DatabaseTransaction,
  { provider, eventId, now }: ProviderEvent & { now: Moment },
): Promise<boolean> {
  const marked = await trx
    .insertInto('webhook_events')
    .values({ provider, event_id: eventId, received_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return marked !== undefined;
}
