import { SocketAddress, isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * Whom a request comes from. The header X-Forwarded-For says what the client wants it to, but for its
 * last entry where a proxy of ours stands in front, which wrote that.
 */
export function clientOf(c: Context, isBehindProxy: boolean): string {
  const forwarded = isBehindProxy ? lastOf(c.req.header('x-forwarded-for')) : undefined;
  return networkOf(forwarded ?? getConnInfo(c).remote.address ?? '');
}

/** Some proxies write the client's port too: taken for no address, all clients would be one. */
function lastOf(forwardedFor = ''): string | undefined {
  const entry = forwardedFor.split(',').at(-1)?.trim() ?? '';
  return isIP(entry) === 0 ? SocketAddress.parse(entry)?.address : entry;
}

/** An IPv4 address, or the first 64 bits of an IPv6 one: the rest its holder chooses at will. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
