import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Turn } from './fake-fetch.ts';
import { call, good, httpWith, schema, settled } from './fake-http.ts';

const anyText: unknown = expect.any(String);

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
          { call: 'things', names: ['7'], place: 1, field: 'name', reason: anyText },
          { call: 'things', names: [], place: 2, field: '', reason: anyText },
          { call: 'things', names: [], place: 3, field: 'inner.price', reason: anyText },
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
