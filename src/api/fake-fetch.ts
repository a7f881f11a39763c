/** One turn of the fake: an answer, a broken connection, or silence until the signal aborts. */
export type Turn = { status: number; body?: unknown } | 'broken' | 'silent';

interface SentRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

/** A `fetch` for tests: takes its turns in order, repeats the last one, and notes what was sent. */
export function fakeFetch(...turns: readonly Turn[]) {
  const sent: SentRequest[] = [];
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const turn = turns[Math.min(sent.length, turns.length - 1)] ?? 'broken';
    sent.push({
      method: init.method ?? 'GET',
      url: input instanceof Request ? input.url : String(input),
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    });
    if (turn === 'broken') throw new TypeError('Failed to fetch');
    return turn === 'silent' ? silence(init.signal) : answer(turn);
  };
  return { fetch, sent };
}

function answer({ status, body }: { status: number; body?: unknown }): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Response(status === 204 ? null : text, { status });
}

function silence(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => {
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });
}
