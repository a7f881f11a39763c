import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Turn } from './fake-fetch.ts';
import { call, good, httpWith, settled } from './fake-http.ts';
import { createHttp } from './http.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
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
