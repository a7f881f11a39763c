import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';

/** Takes one line of JSON, without its line break. */
export type LogSink = (line: string) => void;

/**
 * One line a request. It names the route's pattern, never the path nor the query: those hold
 * locators and e-mails. Of an error it tells the kind and the place, not the message, which may
 * quote what a visitor typed.
 */
export function requestLog(sink: LogSink): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    sink(
      JSON.stringify({
        time: new Date().toISOString(),
        method: c.req.method,
        // After next() this is the pattern of the handler that answered, or `/*` where none did.
        route: routePath(c),
        status: c.res.status,
        ms: Math.round(performance.now() - start),
        ...(c.res.status >= 500 && c.error ? { error: placeOf(rootOf(c.error)) } : {}),
      }),
    );
  };
}

/** What a task of ours has done, in counts. */
export function taskLine(task: string, counts: Readonly<Record<string, number>>): string {
  return JSON.stringify({ time: new Date().toISOString(), task, ...counts });
}

/** Money that came in and is no booking's deposit; `npm run refunds` tells which. */
export function unmatchedMoneyLine(facts: { provider: string; reason: string }): string {
  return JSON.stringify({ time: new Date().toISOString(), warning: 'unmatched payment', ...facts });
}

/** What went wrong in a task of ours. */
export function errorLine(task: string, error: unknown): string {
  const place = error instanceof Error ? placeOf(rootOf(error)) : { kind: typeof error };
  return JSON.stringify({ time: new Date().toISOString(), task, error: place });
}

/** A refusal tells the visitor; what went wrong is its cause. */
function rootOf(error: Error): Error {
  return error.cause instanceof Error ? error.cause : error;
}

function placeOf(error: Error): { kind: string; code?: string; at: string[] } {
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    kind: error.name,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    at: frames.slice(0, 6).map((line) => line.trim()),
  };
}
