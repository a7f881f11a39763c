import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestApi } from './testing/api.ts';
import { startTestApi } from './testing/api.ts';
import { embedded } from './testing/engines.ts';

/** Every call that reads a body, those of the sandbox too. */
const CALLS = [
  'POST /api/bookings/x',
  'PUT /api/bookings/confirm/AAAAAAAAAA',
  'POST /create-checkout-session',
  'POST /api/contacts/send',
  'POST /api/contacts/subscribe',
  'POST /webhooks/stripe',
  'POST /webhooks/paypal',
  'POST /v1/checkout/sessions',
  'POST /v1/oauth2/token',
  'POST /v2/checkout/orders',
  'POST /sandbox/checkout/x',
  'POST /sandbox/paypal/orders',
] as const;

const LIMIT = 64 * 1024;
/** As deep as a body within the limit can be. */
const DEEP = '['.repeat(LIMIT / 2) + ']'.repeat(LIMIT / 2);
const TOO_LARGE = { status: 413, text: '{"message":"La petición es demasiado grande."}' };

describe('a body', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(embedded);
  });
  afterAll(() => api.stop());

  const send = async (line: string, body: BodyInit | null) => {
    const [method = '', at = ''] = line.split(' ');
    const headers = { 'content-type': 'application/json' };
    // The types of the browser's fetch do not know that Node wants this for a stream.
    const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' };
    const response = await fetch(api.url + at, init);
    return { status: response.status, text: await response.text() };
  };

  it.each(CALLS)('of %s may have 64 KB and no more', async (line) => {
    expect((await send(line, jsonOf(LIMIT))).status).not.toBe(413);
    expect(await send(line, jsonOf(LIMIT + 1))).toEqual(TOO_LARGE);
  });

  it.each(CALLS)('of %s may not be longer for being sent in parts', async (line) => {
    expect((await send(line, inParts(LIMIT))).status).not.toBe(413);
    expect(await send(line, inParts(LIMIT + 1))).toEqual(TOO_LARGE);
  });

  it('that breaks off is no failure of ours', async () => {
    api.log.length = 0;
    const { port } = new URL(api.url);
    const client = connect(Number(port), '127.0.0.1');
    const head = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 9';
    client.write(`POST /api/contacts/send HTTP/1.1\r\n${head}\r\nExpect: 100-continue\r\n\r\n{`);
    // Node says 100 once it has handed the request on.
    await once(client, 'data');
    client.destroy();
    await vi.waitFor(() => expect(api.log).toHaveLength(1));
    expect(api.log[0]).toContain('"status":400');
  });

  it.each(CALLS)('of %s may be as deep as it likes', async (line) => {
    const { status } = await send(line, DEEP);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

function jsonOf(bytes: number): string {
  return `"${'x'.repeat(bytes - 2)}"`;
}

/** A body whose length is not said before: Node sends it in parts. */
function inParts(bytes: number): BodyInit | null {
  return new Response(jsonOf(bytes)).body;
}
