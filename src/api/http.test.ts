import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeFetch, type Turn } from './fake-fetch.ts';
import { createHttp } from './http.ts';

const schema = v.object({ name: v.string(), inner: v.optional(v.object({ price: v.number() })) });
const call = { name: 'things/{id}', path: '/api/things/7', schema };
const good: Turn = { status: 200, body: { name: 'Menorca' } };

function httpWith(...turns: readonly Turn[]) {
  const { fetch, sent } = fakeFetch(...turns);
  const http = createHttp({
    baseUrl: 'https://api.example',
    fetch,
    timeoutMs: 100,
    retryDelaysMs: [10, 30],
  });
  return { http, sent };
}

/** Runs a call to its end with all its pauses and deadlines, in no time. */
async function settled<Value>(pending: Promise<Value>): Promise<Value> {
  await vi.runAllTimersAsync();
  return pending;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an answer', () => {
  it('is read by its schema', async () => {
    const { http, sent } = httpWith(good);
    expect(await settled(http.read(call))).toEqual({ ok: true, value: { name: 'Menorca' } });
    expect(sent).toEqual([
      { method: 'GET', url: 'https://api.example/api/things/7', headers: {}, body: undefined },
    ]);
  });

  it.each([200, 201, 202])('of %d counts as success', async (status) => {
    const { http } = httpWith({ status, body: { name: 'Menorca' } });
    expect(await settled(http.read(call))).toMatchObject({ ok: true });
  });

  it.each<[string, Turn]>([
    ['204', { status: 204 }],
    ['an empty body', { status: 200, body: '' }],
    ['null', { status: 200, body: 'null' }],
  ])('%s is null', async (_, turn) => {
    const { http } = httpWith(turn);
    const nothing = { ...call, schema: v.null() };
    expect(await settled(http.read(nothing))).toEqual({ ok: true, value: null });
  });

  it('does not matter to a write that only tells, whatever it is', async () => {
    const { http } = httpWith({ status: 200, body: '<p>OK</p>' });
    const told = http.tell({ name: 'things', path: '/things', method: 'POST', body: {} });
    expect(await settled(told)).toEqual({ ok: true, value: undefined });
  });
});

describe('failures', () => {
  it.each<[string, Turn, object]>([
    ['a broken connection', 'broken', { kind: 'offline' }],
    ['silence', 'silent', { kind: 'timeout' }],
    ['500', { status: 500, body: { message: 'x' } }, { kind: 'unavailable', status: 500 }],
    ['503', { status: 503, body: '<html>' }, { kind: 'unavailable', status: 503 }],
    [
      '409 with a message',
      { status: 409, body: { message: 'La salida está completa.' } },
      { kind: 'rejected', status: 409, message: 'La salida está completa.' },
    ],
    [
      '404 without one',
      { status: 404, body: {} },
      { kind: 'rejected', status: 404, message: 'No hemos encontrado lo que buscas.' },
    ],
    [
      '400 with a page instead of JSON',
      { status: 400, body: '<html>Bad request</html>' },
      { kind: 'rejected', status: 400, message: expect.stringContaining('Revisa los datos') },
    ],
    [
      '422 with a message that is no text',
      { status: 422, body: { message: ['x'] } },
      { kind: 'rejected', status: 422, message: expect.stringContaining('Revisa los datos') },
    ],
    [
      'a blank message',
      { status: 422, body: { message: ' ' } },
      { kind: 'rejected', status: 422, message: expect.stringContaining('Revisa los datos') },
    ],
  ])('%s', async (_, turn, failure) => {
    const { http } = httpWith(turn);
    expect(await settled(http.read(call))).toEqual({ ok: false, failure });
  });

  it('of the contract name call and field', async () => {
    const { http } = httpWith({ status: 200, body: { name: 'Menorca', inner: { price: '690' } } });
    expect(await settled(http.read(call))).toEqual({
      ok: false,
      failure: {
        kind: 'broken-contract',
        call: 'things/{id}',
        field: 'inner.price',
        reason: expect.stringContaining('Expected number'),
      },
    });
  });

  it.each<[string, unknown]>([
    ['a page instead of JSON', '<!doctype html>'],
    ['JSON cut short', '{"name":"Men'],
    ['another shape', '[]'],
    ['nothing', ''],
  ])('of the contract: %s', async (_, body) => {
    const { http } = httpWith({ status: 200, body });
    expect(await settled(http.read(call))).toMatchObject({
      ok: false,
      failure: { kind: 'broken-contract', call: 'things/{id}' },
    });
  });

  it('while the body arrives are those of the connection', async () => {
    const cut = new ReadableStream({
      start: (controller) => {
        controller.error(new TypeError('terminated'));
      },
    });
    const http = createHttp({
      baseUrl: 'https://api.example',
      fetch: async () => new Response(cut),
      timeoutMs: 100,
      retryDelaysMs: [],
    });
    expect(await settled(http.read(call))).toEqual({ ok: false, failure: { kind: 'offline' } });
  });
});

describe('retries', () => {
  it.each<[string, Turn]>([
    ['a broken connection', 'broken'],
    ['a time-out', 'silent'],
    ['5xx', { status: 502 }],
  ])('a GET after %s', async (_, turn) => {
    const { http, sent } = httpWith(turn, turn, good);
    expect(await settled(http.read(call))).toMatchObject({ ok: true });
    expect(sent).toHaveLength(3);
  });

  it('with a longer pause each time, and gives up after the last', async () => {
    const { http, sent } = httpWith('broken');
    const pending = http.read(call);
    await vi.advanceTimersByTimeAsync(9);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(29);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(3);
    expect(await settled(pending)).toEqual({ ok: false, failure: { kind: 'offline' } });
    expect(sent).toHaveLength(3);
  });

  it.each<[string, Turn]>([
    ['a refusal', { status: 409 }],
    ['a broken contract', { status: 200, body: {} }],
  ])('not after %s', async (_, turn) => {
    const { http, sent } = httpWith(turn, good);
    expect(await settled(http.read(call))).toMatchObject({ ok: false });
    expect(sent).toHaveLength(1);
  });

  it.each(['POST', 'PUT'] as const)('no %s, which may have been carried out', async (method) => {
    const turns: readonly Turn[] = ['broken', 'silent', { status: 503 }];
    for (const turn of turns) {
      const { http, sent } = httpWith(turn, good);
      const write = { ...call, method, body: {} };
      expect(await settled(http.ask(write))).toMatchObject({ ok: false });
      expect(await settled(http.tell(write))).toMatchObject({ ok: true });
      expect(sent).toHaveLength(2);
    }
  });
});

describe('cancellation', () => {
  const cancelled = { ok: false, failure: { kind: 'cancelled' } };

  it('in mid-flight ends the request and asks no more', async () => {
    const { http, sent } = httpWith('silent', good);
    const controller = new AbortController();
    const pending = http.read(call, { signal: controller.signal });
    await vi.advanceTimersByTimeAsync(50);
    controller.abort();
    expect(await settled(pending)).toEqual(cancelled);
    expect(sent).toHaveLength(1);
  });

  it('between two attempts does not wait for the pause to end', async () => {
    const { http, sent } = httpWith('broken', good);
    const controller = new AbortController();
    const pending = http.read(call, { signal: controller.signal });
    await vi.advanceTimersByTimeAsync(5);
    controller.abort();
    expect(await pending).toEqual(cancelled);
    expect(sent).toHaveLength(1);
  });

  it('before the start sends nothing', async () => {
    const { http, sent } = httpWith(good);
    expect(await http.read(call, { signal: AbortSignal.abort() })).toEqual(cancelled);
    expect(sent).toHaveLength(0);
  });

  it('reaches a fetch that does not listen to its signal', async () => {
    const http = createHttp({
      baseUrl: 'https://api.example',
      fetch: () => new Promise(() => undefined),
      timeoutMs: 100,
      retryDelaysMs: [],
    });
    const controller = new AbortController();
    const pending = http.read(call, { signal: controller.signal });
    controller.abort();
    expect(await pending).toEqual(cancelled);
  });

  it('after the end changes nothing', async () => {
    const { http } = httpWith(good);
    const controller = new AbortController();
    const result = await http.read(call, { signal: controller.signal });
    controller.abort();
    expect(result).toMatchObject({ ok: true });
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('a time-out aborts the request it gave up', async () => {
  let given: AbortSignal | null | undefined;
  const http = createHttp({
    baseUrl: 'https://api.example',
    fetch: (_input, init) => {
      given = init?.signal;
      return new Promise(() => undefined);
    },
    timeoutMs: 100,
    retryDelaysMs: [],
  });
  expect(await settled(http.read(call))).toEqual({ ok: false, failure: { kind: 'timeout' } });
  expect(given?.aborted).toBe(true);
});

describe('writes', () => {
  it('send JSON, and an idempotency key where there is one', async () => {
    const { http, sent } = httpWith(good);
    const write = { ...call, method: 'POST' as const, body: { name: 'Lucía' } };
    await http.ask({ ...write, idempotencyKey: 'k-1' });
    await http.ask(write);
    expect(sent.map(({ headers }) => headers)).toEqual([
      { 'content-type': 'application/json', 'idempotency-key': 'k-1' },
      { 'content-type': 'application/json' },
    ]);
    expect(sent[0]).toMatchObject({ method: 'POST', body: { name: 'Lucía' } });
  });
});

describe('lists', () => {
  const list = { name: 'things', path: '/api/things', schema };

  it('keep the good records and name what is wrong with the others', async () => {
    const { http } = httpWith({
      status: 200,
      body: [{ name: 'Menorca' }, { _id: 7, name: null }, 'x', { name: 'Ibiza', inner: {} }],
    });
    const result = await settled(http.list(list));
    expect(result).toEqual({
      ok: true,
      value: {
        items: [{ name: 'Menorca' }],
        problems: [
          { call: 'things', id: '7', field: 'name', reason: expect.any(String) },
          { call: 'things', id: '#2', field: '', reason: expect.any(String) },
          { call: 'things', id: '#3', field: 'inner.price', reason: expect.any(String) },
        ],
      },
    });
  });

  it.each<[string, unknown]>([
    ['an object', {}],
    ['null', 'null'],
  ])('are arrays: not %s', async (_, body) => {
    const { http } = httpWith({ status: 200, body });
    expect(await settled(http.list(list))).toMatchObject({
      ok: false,
      failure: { kind: 'broken-contract', call: 'things', field: '' },
    });
  });
});
