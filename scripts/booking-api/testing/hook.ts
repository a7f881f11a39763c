import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';

interface Call {
  body: string;
  headers: IncomingHttpHeaders;
}

/** A publisher's hook that keeps what it is told; a test may have it answer late, or never. */
export async function startHook() {
  const calls: Call[] = [];
  let answer: () => number | Promise<number> = () => 202;
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      calls.push({ body, headers: request.headers });
      response.writeHead(await answer()).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The hook has no port');
  let read = 0;
  return {
    url: `http://127.0.0.1:${address.port}/hooks/rebuild`,
    calls,
    /** The body of the next call that no test has looked at. */
    nextBody: async (): Promise<unknown> => {
      await vi.waitUntil(() => calls.length > read, { timeout: 20_000, interval: 5 });
      const body = calls[read]?.body ?? '';
      read += 1;
      return JSON.parse(body) as unknown;
    },
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type Hook = Awaited<ReturnType<typeof startHook>>;
