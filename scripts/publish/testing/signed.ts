import { createHmac } from 'node:crypto';

export const SECRET = 'a secret of the tests';

export interface Signing {
  secret?: string;
  /** The second that is signed. */
  at: Date;
  /** What is signed in place of what is sent. */
  signed?: string;
}

/** The headers of a call with this body, made as the README tells callers to. */
export function signedHeaders(body: string | Uint8Array, { secret = SECRET, at, signed }: Signing) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const hash = createHmac('sha256', secret)
    .update(`${timestamp}.`)
    .update(signed ?? body);
  const digits = hash.digest('hex');
  return { 'x-rebuild-timestamp': timestamp, 'x-rebuild-signature': `sha256=${digits}` };
}
