import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { close, listen, originOf } from './listen.ts';

describe('originOf', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:4322'],
    ['localhost', 'http://localhost:4322'],
    ['::1', 'http://[::1]:4322'],
  ])('of %s is %s', (host, origin) => {
    expect(originOf(host, 4322)).toBe(origin);
    expect(new URL(origin).origin).toBe(origin);
  });
});

describe('close', () => {
  it('waits for no client that never ends its request', async () => {
    const server = createServer();
    const begun = once(server, 'request');
    const client = connect(await listen(server, '127.0.0.1', 0));
    client.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{');
    await begun;
    const cut = once(client, 'close');
    await close(server, { graceMs: 10 });
    await cut;
    expect(server.listening).toBe(false);
  });
});
