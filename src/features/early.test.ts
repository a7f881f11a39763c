import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchOrEarly, startEarly, startEarlyByQuery } from './early.ts';

const address = 'http://api.example/api/trips/slug/menorca';
const start = () => startEarly('/book-now/(1)/(2)', ['http://api.example/api/trips/slug/(1)']);
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('window', { location: { pathname: '/book-now/menorca/1' } });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response('{}')));
});
afterEach(() => void vi.unstubAllGlobals());

describe('requests that the page starts early', () => {
  it('are taken once, and not sent again', async () => {
    start();
    await fetchOrEarly(address);
    expect(fetched).toHaveBeenCalledTimes(1);
    await fetchOrEarly(address);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('start from the source of the function alone, as a page has it', async () => {
    const path = JSON.stringify('/book-now/(1)/(2)');
    const calls = JSON.stringify(['http://api.example/api/trips/slug/(1)']);
    runInNewContext(`(${startEarly.toString()})(${path}, ${calls})`, { window, fetch });
    await fetchOrEarly(address);
    expect(fetched.mock.calls).toEqual([[address, { cache: 'no-store' }]]);
  });

  it.each(['/book-now', '/book-now/menorca', '/book-now/menorca/1/2'])(
    'are none at %s, which names no departure',
    (pathname) => {
      vi.stubGlobal('window', { location: { pathname } });
      start();
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it('stand in for a GET of that address only', async () => {
    start();
    await fetchOrEarly(`${address}/other`);
    await fetchOrEarly(address, { method: 'PUT' });
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('fail where they are taken, not before', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    start();
    await expect(fetchOrEarly(address)).rejects.toThrow('Failed to fetch');
  });

  it('can be given up', async () => {
    fetched.mockReturnValueOnce(new Promise(() => undefined));
    start();
    const controller = new AbortController();
    const taken = fetchOrEarly(address, { signal: controller.signal });
    controller.abort();
    await expect(taken).rejects.toThrow('given up');
  });
});

describe('requests of a page whose query says what it shows', () => {
  const calls = ['http://api.example/status?id=(session_id)', 'http://api.example/of/(booking_id)'];
  const startAt = (search: string) => {
    vi.stubGlobal('window', { location: { search } });
    startEarlyByQuery(calls);
  };

  it.each([
    ['?booking_id=A&session_id=cs_1', 'http://api.example/status?id=cs_1'],
    ['?booking_id=A', 'http://api.example/of/A'],
    ['?booking_id=A&session_id=', 'http://api.example/of/A'],
    ['?booking_id=%2F%24%26+b', 'http://api.example/of/%2F%24%26%20b'],
  ])('are, at %s, of %s alone', async (search, expected) => {
    startAt(search);
    await fetchOrEarly(expected);
    expect(fetched.mock.calls).toEqual([[expected, { cache: 'no-store' }]]);
  });

  it('are none where the query says nothing of it', () => {
    startAt('?email=a@example.com');
    expect(fetched).not.toHaveBeenCalled();
  });
});
