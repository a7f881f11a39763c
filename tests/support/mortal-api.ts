import * as v from 'valibot';
import { ratesTimes } from '../../scripts/booking-api/limits/rates.ts';
import { startBookingApi } from '../../scripts/booking-api/server.ts';

/** A booking API in a process of its own, on data in a folder: for a test that kills it. */
const { FOLDER, PORT, SITE_URL, PUBLIC_URL } = v.parse(
  v.object({
    FOLDER: v.string(),
    PORT: v.pipe(v.string(), v.transform(Number)),
    SITE_URL: v.string(),
    PUBLIC_URL: v.string(),
  }),
  process.env,
);
await startBookingApi({
  database: { folder: FOLDER },
  port: PORT,
  siteUrl: SITE_URL,
  publicUrl: PUBLIC_URL,
  rates: ratesTimes(1000),
  log: () => undefined,
});
process.send?.('listening');
process.on('disconnect', () => process.exit());
