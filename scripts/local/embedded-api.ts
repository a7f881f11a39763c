import { startBookingApi } from '../booking-api/server.ts';
import type { BookingApi } from '../booking-api/server.ts';

export interface PassingApiOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
  siteUrl: string;
}

/** The embedded booking API with the demo alone, in memory: for builds and tests. */
export async function startPassingApi(options: PassingApiOptions): Promise<BookingApi> {
  return startBookingApi({ ...options, database: 'memory', log: () => undefined });
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

/**
 * What the site's build needs to know of an embedded API: its address, and the wallet of its
 * payment sandbox unless a real one is configured.
 */
export function siteVariablesFor(apiUrl: string): NodeJS.ProcessEnv {
  const wallet = process.env.PAYPAL_CLIENT_ID
    ? {}
    : { PAYPAL_CLIENT_ID: 'sandbox', PAYPAL_SDK_URL: `${apiUrl}/sandbox/paypal` };
  return { API_URL: apiUrl, ...wallet };
}
