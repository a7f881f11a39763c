import * as v from 'valibot';
import { startBookingApi } from '../../booking-api/server.ts';

/**
 * A booking API in a process of its own, as in production but for its log; instances.ts forks it.
 * Tells its parent its address, and ends with it.
 */
const { DATABASE } = v.parse(v.object({ DATABASE: v.string() }), process.env);

const api = await startBookingApi({
  database: DATABASE === 'memory' ? DATABASE : { url: DATABASE },
  siteUrl: 'http://localhost:4321',
  // Every client has an address of its own, so that the limits hold and count.
  isBehindProxy: true,
  log: () => undefined,
});
process.on('disconnect', () => void api.stop().then(() => process.exit()));
process.on('SIGINT', () => undefined);

// One departure for all, not yet sold; the first instance makes it, on an empty database.
const { SEATS } = v.parse(v.object({ SEATS: v.optional(v.string()) }), process.env);
if (SEATS !== undefined) {
  await api.db
    .updateTable('journeys')
    .set({ free_places: Number(SEATS), closed: false })
    .execute();
}
const { id } = await api.db
  .selectFrom('journeys')
  .select('id')
  .orderBy('date_from', 'desc')
  .orderBy('id')
  .limit(1)
  .executeTakeFirstOrThrow();
process.send?.({ url: api.url, journeyId: id });
