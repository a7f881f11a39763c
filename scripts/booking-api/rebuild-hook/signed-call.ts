import { createHmac } from 'node:crypto';

/** The hook of the site's publisher, and the secret that it knows us by. */
export interface RebuildHook {
  url: string;
  secret: string;
}

/** The hook takes so many names a call; who has more to say says 'everything', by naming none. */
const MOST_NAMES = 1_000;

/**
 * Tells the hook which trips' pages are out of date: README, 'Publishing'. Throws where it does not
 * take the call in time.
 */
export async function callHook(
  { url, secret }: RebuildHook,
  trips: readonly string[],
  { now, timeoutMs }: { now: Date; timeoutMs: number },
): Promise<void> {
  const body = JSON.stringify(trips.length > MOST_NAMES ? {} : { trips });
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const digits = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-rebuild-timestamp': timestamp,
      'x-rebuild-signature': `sha256=${digits}`,
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (response.ok) return;
  throw Object.assign(new Error('The hook refused the call.'), { code: `HTTP_${response.status}` });
}
