import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { needFreePort } from './port.ts';

/** Holds a port of the machine's choosing while `use` runs, and gives it back. */
async function holdingPort(use: (port: number) => Promise<void>): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  try {
    await use(port);
  } finally {
    server.close();
    await once(server, 'close');
  }
  return port;
}

describe('needFreePort', () => {
  it('names the port and the variable in one line, and lets a free port pass', async () => {
    const port = await holdingPort(async (taken) => {
      const check = needFreePort(taken, 'API_PORT', '127.0.0.1');
      await expect(check).rejects.toThrow(new RegExp(`^Port ${taken} .*API_PORT[^\\n]*$`));
    });
    await expect(needFreePort(port, 'API_PORT', '127.0.0.1')).resolves.toBeUndefined();
  });
});
