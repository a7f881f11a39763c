import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Turn } from './fake-fetch.ts';
import { call, httpWith, settled } from './fake-http.ts';
import { createHttp } from './http.ts';

const anyText: unknown = expect.any(String);
const checkData: unknown = expect.stringContaining('Revisa los datos');
const waitAWhile: unknown = expect.stringContaining('en unos minutos');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('failures', () => {
  it.each<[string, Turn, object]>([
    ['a broken connection', 'broken', { kind: 'offline' }],
    ['silence', 'silent', { kind: 'timeout' }],
    ['500', { status: 500, body: {} }, { kind: 'unavailable', status: 500 }],
    [
      '500 with a message',
      { status: 500, body: { message: 'x' } },
      { kind: 'unavailable', status: 500, message: 'x' },
    ],
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
      '410 without one',
      { status: 410, body: '' },
      { kind: 'rejected', status: 410, message: 'No hemos encontrado lo que buscas.' },
    ],
    [
      '429 without one',
      { status: 429, body: '' },
      { kind: 'rejected', status: 429, message: waitAWhile },
    ],
    [
      '400 with a page instead of JSON',
      { status: 400, body: '<html>Bad request</html>' },
      { kind: 'rejected', status: 400, message: checkData },
    ],
    [
      '422 with a message that is no text',
      { status: 422, body: { message: ['x'] } },
      { kind: 'rejected', status: 422, message: checkData },
    ],
    [
      'a message that tells of its inside at length',
      { status: 422, body: { message: 'Error: at '.repeat(100) } },
      { kind: 'rejected', status: 422, message: checkData },
    ],
    [
      'a blank message',
      { status: 422, body: { message: ' ' } },
      { kind: 'rejected', status: 422, message: checkData },
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
        reason: anyText,
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
