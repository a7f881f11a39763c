import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createApiClient } from '../../src/api/client.ts';

/** Failures over HTTP, from servers that misbehave. */
let server: Server | undefined;

afterEach(async () => {
  if (!server?.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
});

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
}

const impatient = (baseUrl: string) =>
  createApiClient({ baseUrl, timeoutMs: 100, retryDelaysMs: [] });
const patient = (baseUrl: string) =>
  createApiClient({ baseUrl, timeoutMs: 20_000, retryDelaysMs: [1, 1] });

describe('a call', () => {
  it('that nobody takes is offline', async () => {
    const url = await serve(() => undefined);
    const closed = server && once(server, 'close');
    server?.close();
    await closed;
    expect(await patient(url).trips.featured()).toEqual({
      ok: false,
      failure: { kind: 'offline' },
    });
  });

  it('that is hung up on is offline', async () => {
    const url = await serve((request) => request.socket.destroy());
    expect(await patient(url).journeys.byId('1')).toMatchObject({ failure: { kind: 'offline' } });
  });

  it('whose answer breaks off is offline', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"_id":', () => response.destroy());
    });
    expect(await patient(url).journeys.byId('1')).toMatchObject({ failure: { kind: 'offline' } });
  });

  it('that is left without an answer times out', async () => {
    const url = await serve(() => undefined);
    expect(await impatient(url).trips.featured()).toMatchObject({ failure: { kind: 'timeout' } });
  });

  it('whose answer never ends times out', async () => {
    const url = await serve((_request, response) => response.write('['));
    expect(await impatient(url).trips.featured()).toMatchObject({ failure: { kind: 'timeout' } });
  });

  it('that is aborted is cancelled, and the server sees it go', async () => {
    const controller = new AbortController();
    const gone = Promise.withResolvers<'gone'>();
    const url = await serve((request) => {
      request.socket.once('close', () => {
        gone.resolve('gone');
      });
      controller.abort();
    });
    const { signal } = controller;
    expect(await patient(url).journeys.ofTrip('1', { signal })).toMatchObject({
      failure: { kind: 'cancelled' },
    });
    expect(await gone.promise).toBe('gone');
  });

  it('of a server that is down is unavailable, after two more tries for a GET', async () => {
    let calls = 0;
    const url = await serve((_request, response) => {
      calls += 1;
      response.writeHead(503).end();
    });
    const unavailable = { ok: false, failure: { kind: 'unavailable', status: 503 } };
    expect(await patient(url).bookings.byReference('X')).toEqual(unavailable);
    expect(calls).toBe(3);
    const person = { name: 'Lucía', email: 'lucia@example.com' };
    expect(await patient(url).contacts.subscribe(person)).toEqual(unavailable);
    expect(calls).toBe(4);
  });

  it('of a server that comes back succeeds', async () => {
    let calls = 0;
    const url = await serve((request, response) => {
      calls += 1;
      if (calls === 1) request.socket.destroy();
      else response.writeHead(calls === 2 ? 500 : 200).end('[]');
    });
    expect(await patient(url).trips.featured()).toMatchObject({ ok: true });
    expect(calls).toBe(3);
  });

  it('that gets a page instead of JSON breaks the contract, and says where', async () => {
    const url = await serve((_request, response) => response.end('<!doctype html>'));
    expect(await patient(url).checkout.status('cs_1')).toMatchObject({
      failure: { kind: 'broken-contract', call: 'session-status', field: '' },
    });
  });
});
