import * as v from 'valibot';
import { defaultRefusal } from './messages.ts';
import { fail, succeed, type Result } from './result.ts';

export interface Transport {
  fetch: typeof fetch;
  /** For a whole answer, its body included, in ms. */
  timeoutMs: number;
  /** Pauses before the second, third… attempt of a GET, in ms. */
  retryDelaysMs: readonly number[];
}

export interface Request {
  url: string;
  init: RequestInit;
}

type Text = Result<string>;

/** Sends once: a POST or PUT that got no answer may have been carried out all the same. */
export function sendOnce(
  { fetch, timeoutMs }: Transport,
  { url, init }: Request,
  signal: AbortSignal | undefined,
): Promise<Text> {
  return withDeadline(timeoutMs, signal, async (within) => {
    const response = await fetch(url, { ...init, signal: within });
    return answerOf(response.status, await response.text());
  });
}

/** Sends again, after a growing pause, what failed for a reason that may have passed. */
export async function sendWithRetries(
  transport: Transport,
  request: Request,
  signal: AbortSignal | undefined,
): Promise<Text> {
  const result = await sendOnce(transport, request, signal);
  const [delay, ...later] = transport.retryDelaysMs;
  if (result.ok || delay === undefined || !mayPass(result.failure.kind)) return result;
  await pause(delay, signal);
  return sendWithRetries({ ...transport, retryDelaysMs: later }, request, signal);
}

const mayPass = (kind: string): boolean => ['offline', 'timeout', 'unavailable'].includes(kind);

/** Runs to the end, to the deadline or to the caller's abort, whichever comes first. */
function withDeadline(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  run: (within: AbortSignal) => Promise<Text>,
): Promise<Text> {
  if (signal?.aborted) return Promise.resolve(fail({ kind: 'cancelled' }));
  const controller = new AbortController();
  return new Promise((resolve) => {
    const settle = (result: Text) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      resolve(result);
    };
    const stop = (kind: 'timeout' | 'cancelled') => {
      settle(fail({ kind }));
      controller.abort();
    };
    const cancel = () => stop('cancelled');
    const timer = setTimeout(() => stop('timeout'), timeoutMs);
    signal?.addEventListener('abort', cancel);
    run(controller.signal).then(settle, () => settle(fail({ kind: 'offline' })));
  });
}

function answerOf(status: number, text: string): Text {
  if (status < 400) return succeed(text);
  const message = messageIn(text);
  if (status < 500) {
    return fail({ kind: 'rejected', status, message: message ?? defaultRefusal(status) });
  }
  return fail({ kind: 'unavailable', status, ...(message !== undefined && { message }) });
}

/** A sentence or two for the visitor; what is longer is a server's inside. */
const reasonSchema = v.pipe(v.string(), v.maxLength(500), v.regex(/\S/));

/** The reason that the server gives in `{ message }`. */
function messageIn(text: string): string | undefined {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
    return v.is(reasonSchema, body.message) ? body.message : undefined;
  } catch {
    return undefined; // a proxy's page, or nothing
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}
