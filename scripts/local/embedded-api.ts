import { ratesTimes } from '../booking-api/limits/rates.ts';
import { startBookingApi } from '../booking-api/server.ts';
import type { BookingApi } from '../booking-api/server.ts';

export interface TemporaryApiOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
  siteUrl: string;
}

/** The embedded booking API with the demo alone, in memory: for builds and tests. */
export async function startTemporaryApi(options: TemporaryApiOptions): Promise<BookingApi> {
  return startBookingApi({
    ...options,
    database: 'memory',
    // The browsers of all tests share one address.
    rates: ratesTimes(1000),
    // A test says when a webhook comes: most are of the browser's way, which must not need it.
    sandboxWebhooks: 'held',
    log: () => undefined,
  });
}

/** Whether a booking API of ours answers at this address. */
export async function isOurApi(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) });
    return response.ok;
  } catch {
    return false;
  }
}
