import { once } from 'node:events';
import type { Server } from 'node:http';
import { isIPv6 } from 'node:net';

/** Has the server listen and tells its port. Throws an error of one line when the port is taken. */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw taken ? new Error(`Port ${port} on ${host} is already in use.`) : error;
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Where a server that listens there is reached: an IPv6 address stands in brackets. */
export function originOf(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** Longer than a request takes that has to ask a provider. */
const GRACE_MS = 20_000;

/**
 * Takes no new connections, and waits for the end of the running requests. A client that does not end
 * what it began to send is cut off after the grace: Node's own time limit is over once a server closes.
 */
export async function close(server: Server, { graceMs = GRACE_MS } = {}): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // Nobody can use a connection again whose request ends now.
  server.keepAliveTimeout = 1;
  const grace = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(grace);
}
