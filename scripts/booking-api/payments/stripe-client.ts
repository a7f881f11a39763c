import Stripe from 'stripe';
import type { PaymentAccess } from './settings.ts';

/** Stripe's own client, at the address and with the patience of our settings. */
export function stripeClient({ base, secretKey, timeoutMs }: PaymentAccess['stripe']): Stripe {
  const { protocol, hostname, port } = new URL(base);
  const secure = protocol === 'https:';
  return new Stripe(secretKey, {
    protocol: secure ? 'https' : 'http',
    host: hostname,
    port: port === '' ? (secure ? 443 : 80) : Number(port),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchObject),
  });
}

/**
 * Lets only JSON objects through: of `"text"` or `7` the client makes an error outside of its
 * promise, which would end the process and leave the request without an answer.
 */
async function fetchObject(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const text = await response.text();
  if (!text.trimStart().startsWith('{')) throw new Error('Stripe answered no JSON object');
  const { status, headers } = response;
  return new Response(text, { status, headers });
}
