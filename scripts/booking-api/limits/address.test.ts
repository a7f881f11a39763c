import { describe, expect, it } from 'vitest';
import { Hono } from 'hono';
import { clientOf, networkOf } from './address.ts';

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:0db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
  ])('%s is of %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('clientOf', () => {
  const clientSeen = async (isBehindProxy: boolean, forwarded?: string) => {
    const app = new Hono().get('/', (c) => c.text(clientOf(c, isBehindProxy)));
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const socket = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
    return (await app.request('/', { headers }, socket)).text();
  };

  it.each(['203.0.113.7', '203.0.113.7, 198.51.100.9', undefined])(
    'is the socket’s where no proxy stands in front, whatever the header says: %s',
    async (forwarded) => {
      expect(await clientSeen(false, forwarded)).toBe('10.0.0.1');
    },
  );

  it.each([
    ['198.51.100.9', '198.51.100.9'],
    ['1.1.1.1, 198.51.100.9', '198.51.100.9'],
    ['1.1.1.1, 198.51.100.9:50112', '198.51.100.9'],
    ['1.1.1.1, 2001:db8:1:2::9', '2001:db8:1:2'],
    ['1.1.1.1, [2001:db8:1:2::9]:50112', '2001:db8:1:2'],
    ['198.51.100.9, not an address', '10.0.0.1'],
    ['', '10.0.0.1'],
    [undefined, '10.0.0.1'],
  ])('is the last entry of X-Forwarded-For behind a proxy: %s', async (forwarded, client) => {
    expect(await clientSeen(true, forwarded)).toBe(client);
  });
});
