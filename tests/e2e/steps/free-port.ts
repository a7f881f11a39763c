import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that is free now, for a server that must come back to it. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('It listens on no port.');
  return address.port;
}
