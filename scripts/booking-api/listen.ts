import { once } from 'node:events';
import type { Server } from 'node:http';

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

/** Takes no new connections, and waits for the end of the running requests. */
export async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  await closed;
}
