import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the sender's clock may be off, and for how long a signature is remembered. */
const TOLERANCE_SECONDS = 5 * 60;

export interface SignedCall {
  /** X-Rebuild-Timestamp: seconds since 1970, as the sender wrote them. */
  timestamp: string | undefined;
  /** X-Rebuild-Signature: `sha256=` and the HMAC-SHA256 of `{timestamp}.{body}` in hexadecimal. */
  signature: string | undefined;
  body: Uint8Array;
}

export type Verdict = 'genuine' | 'forged' | 'outdated' | 'replayed';
export type Verify = (call: SignedCall) => Verdict;

/**
 * Judges calls by their signature. What has been genuine once is a replay from then on. Only genuine
 * signatures are remembered, so strangers cannot fill the memory; a restart forgets them, after which
 * a replay does no more than publish what is published anyway.
 */
export function createVerify(secret: string, now: () => Date): Verify {
  const seen = new Map<string, number>();
  return ({ timestamp, signature, body }) => {
    if (timestamp === undefined || !/^\d{1,12}$/.test(timestamp)) return 'forged';
    const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
    if (!isSame(expected, signature)) return 'forged';
    const seconds = now().getTime() / 1000;
    const sent = Number(timestamp);
    if (Math.abs(seconds - sent) > TOLERANCE_SECONDS) return 'outdated';
    for (const [each, at] of seen) if (seconds - at > TOLERANCE_SECONDS) seen.delete(each);
    // By what it says, not by how it was written: the same digits may come in capitals.
    const mark = expected.toString('hex');
    if (seen.has(mark)) return 'replayed';
    seen.set(mark, sent);
    return 'genuine';
  };
}

/** In a time that does not tell how much of the signature is right. */
function isSame(expected: Buffer, signature = ''): boolean {
  const [, digits] = /^sha256=([\da-f]{64})$/i.exec(signature) ?? [];
  return digits !== undefined && timingSafeEqual(expected, Buffer.from(digits, 'hex'));
}
