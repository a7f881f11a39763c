import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchOrEarly, startEarly } from './early.ts';

const address = 'http://api.example/api/trips/slug/menorca';
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response('{}')));
});
afterEach(() => void vi.unstubAllGlobals());

describe('requests that the page starts early', () => {
  it('are taken once, and not sent again', async () => {
    startEarly([address]);
    await fetchOrEarly(address);
    expect(fetched).toHaveBeenCalledTimes(1);
    await fetchOrEarly(address);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('stand in for a GET of that address only', async () => {
    startEarly([address]);
    await fetchOrEarly(`${address}/other`);
    await fetchOrEarly(address, { method: 'PUT' });
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('fail where they are taken, not before', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    startEarly([address]);
    await expect(fetchOrEarly(address)).rejects.toThrow('Failed to fetch');
  });

  it('can be given up', async () => {
    fetched.mockReturnValueOnce(new Promise(() => undefined));
    startEarly([address]);
    const controller = new AbortController();
    const taken = fetchOrEarly(address, { signal: controller.signal });
    controller.abort();
    await expect(taken).rejects.toThrow('given up');
  });
});
