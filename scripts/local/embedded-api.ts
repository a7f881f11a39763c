import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { startBookingApi } from '../booking-api/server.ts';
import type { BookingApi } from '../booking-api/server.ts';
import { ROOT } from './tool.ts';

/** Where the embedded booking API keeps its data and its log between starts; git ignores it. */
export const DATA_FOLDER = path.join(ROOT, '.data');
export const API_LOG = path.join(DATA_FOLDER, 'booking-api.log');

export interface EmbeddedApiOptions {
  host: string;
  port: number;
  siteUrl: string;
}

/** The embedded booking API with data that outlives it, and its request log in a file. */
export async function startLastingApi(options: EmbeddedApiOptions): Promise<BookingApi> {
  await mkdir(DATA_FOLDER, { recursive: true });
  const log = createWriteStream(API_LOG, { flags: 'a' });
  return startBookingApi({
    ...options,
    database: { folder: path.join(DATA_FOLDER, 'booking-api') },
    log: (line) => log.write(`${line}\n`),
  });
}

/** The embedded booking API with the demo alone, in memory: for builds. */
export async function startPassingApi(options: EmbeddedApiOptions): Promise<BookingApi> {
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
