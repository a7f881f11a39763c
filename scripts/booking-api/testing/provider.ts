import { once } from 'node:events';
import { createServer } from 'node:http';

interface ProviderAnswer {
  status?: number;
  /** Sent as JSON; a text as it is. */
  body: unknown;
}

/** What a payment provider answers to a request; undefined is a 404. */
export type ProviderAnswers = (
  request: string,
) => ProviderAnswer | undefined | Promise<ProviderAnswer | undefined>;

/** A payment provider that answers what a test wants; `request` reads 'GET /path?query'. */
export async function startProvider() {
  let answers: ProviderAnswers = () => undefined;
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`;
    requests.push(line);
    void Promise.resolve(answers(line)).then((answer) => {
      const { status = 200, body } = answer ?? { status: 404, body: { error: {} } };
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The provider has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** What it was asked, oldest first. */
    requests,
    answerWith: (next: ProviderAnswers) => {
      answers = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
