import { once } from 'node:events';
import { createServer } from 'node:net';
import { codeOf } from './error-code.ts';
import { Failure } from './failure.ts';

/**
 * Stops with one line when a port is taken. On loopback both families are tried: a browser that
 * asks for localhost may reach a stranger on ::1 first.
 *
 * @param variable The environment variable that sets this port.
 */
export async function needFreePort(port: number, variable: string, host: string): Promise<void> {
  const hosts = host === '127.0.0.1' ? [host, '::1'] : [host];
  for (const each of hosts) {
    if (await isTaken(port, each)) {
      throw new Failure(
        `Port ${port} is already in use on ${each}: stop what listens there, or set ${variable} to another port.`,
      );
    }
  }
}

/** Whether somebody listens there already. Machines without that address count as free. */
async function isTaken(port: number, host: string): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return false;
    if (code === 'EADDRINUSE') return true;
    throw new Failure(`Listening on ${host}:${port} is not possible (${code ?? String(error)}).`);
  }
  server.close();
  await once(server, 'close');
  return false;
}
