import * as v from 'valibot';
import { providerFailed } from './deposit.ts';
import type { PaymentAccess } from './settings.ts';

const tokenSchema = v.object({ access_token: v.string() });

interface PaypalCall<Answer> {
  method: 'GET' | 'POST';
  path: string;
  /** JSON, already written. */
  body?: string;
  headers?: Readonly<Record<string, string>>;
  answer: v.GenericSchema<unknown, Answer>;
  /** Refusals that are an answer too: they give undefined. */
  noneWhere?: readonly number[];
}

export type PaypalRest = <Answer>(call: PaypalCall<Answer>) => Promise<Answer | undefined>;

/**
 * Calls PayPal's REST interface: https://developer.paypal.com/api/rest/requests/
 * Throws a Refusal with 502 where PayPal is out of reach or answers what it should not.
 */
export function paypalRest(access: PaymentAccess['paypal']): PaypalRest {
  return async ({ method, path, body, headers = {}, answer, noneWhere = [] }) => {
    try {
      const response = await fetch(new URL(path, access.base), {
        method,
        headers: {
          ...headers,
          authorization: `Bearer ${await fetchToken(access)}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        signal: AbortSignal.timeout(access.timeoutMs),
        ...(body !== undefined && { body }),
      });
      if (noneWhere.includes(response.status)) return undefined;
      return v.parse(answer, await jsonOf(response));
    } catch (error) {
      throw providerFailed(error);
    }
  };
}

async function fetchToken({ clientId, clientSecret, base, timeoutMs }: PaymentAccess['paypal']) {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const response = await fetch(new URL('/v1/oauth2/token', base), {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return v.parse(tokenSchema, await jsonOf(response)).access_token;
}

async function jsonOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`PayPal answered with status ${response.status}`);
  return response.json();
}
