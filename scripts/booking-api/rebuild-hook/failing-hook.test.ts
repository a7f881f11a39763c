import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApi } from '../testing/api.ts';
import { START, journeyId, startTestApi } from '../testing/api.ts';
import { embedded } from '../testing/engines.ts';
import type { Hook } from '../testing/hook.ts';
import { startHook } from '../testing/hook.ts';
import type { RebuildCallOptions } from './calls.ts';
import { createRebuildCalls } from './calls.ts';
import { callHook } from './signed-call.ts';

const SECRET = 'a secret of the tests';
const SILENCE = new Promise<never>(() => undefined);

let api: TestApi;
let menorca: string;
let puente: string;
let hook: Hook;
let log: string[];

beforeAll(async () => {
  api = await startTestApi(embedded);
  menorca = await journeyId(api, 'menorca', 0);
  puente = await journeyId(api, 'puente', 0);
});
afterAll(() => api.stop());
beforeEach(async () => {
  hook = await startHook();
  log = [];
});
afterEach(() => {
  hook.stop();
});

function callsWith(settings: Partial<RebuildCallOptions> = {}) {
  return createRebuildCalls(
    { url: hook.url, secret: SECRET, pauseMs: 0, timeoutMs: 200, ...settings },
    { db: api.db, now: () => START, log: (line) => log.push(line) },
  );
}
const errors = () => log.map((line) => (JSON.parse(line) as { error: object }).error);
const bodies = () => hook.calls.map(({ body }) => body);

describe('a hook that fails', () => {
  it.each([
    ['is silent', () => SILENCE, { kind: 'TimeoutError' }],
    ['answers 401', () => 401, { code: 'HTTP_401' }],
    ['answers 500', () => 500, { code: 'HTTP_500' }],
    ['leads elsewhere', () => 307, { kind: 'Error' }],
  ])(
    'costs a line of the log where it %s, and hears the same next time',
    async (_, fault, error) => {
      const calls = callsWith();
      hook.answerWith(fault);
      calls.seatsChanged(menorca);
      await calls.stop();
      expect(errors()).toMatchObject([error]);
      expect(
        [SECRET, 'menorca', menorca, hook.url].filter((text) => log[0]?.includes(text)),
      ).toEqual([]);
      hook.answerWith(() => 202);
      calls.seatsChanged(puente);
      await calls.stop();
      expect(bodies()).toEqual(['{"trips":["menorca"]}', '{"trips":["menorca","puente"]}']);
      expect(log).toHaveLength(1);
    },
  );

  it('may be out of reach', async () => {
    const calls = callsWith({ url: 'http://127.0.0.1:1/hooks/rebuild' });
    calls.seatsChanged(menorca);
    await calls.stop();
    expect(log).toHaveLength(1);
  });
});

describe('the calls of the hook', () => {
  it('wait for what else changes, but not at the end of the API', async () => {
    const calls = callsWith({ pauseMs: 3_600_000 });
    for (const journey of [menorca, puente, menorca]) calls.seatsChanged(journey);
    expect(bodies()).toEqual([]);
    await calls.stop();
    expect(bodies()).toEqual(['{"trips":["menorca","puente"]}']);
  });

  it('are for everything where there are more trips than a call may name', async () => {
    const call = { now: START, timeoutMs: 20_000 };
    const trips = Array.from({ length: 1_001 }, (_, index) => `trip-${index}`);
    await callHook({ url: hook.url, secret: SECRET }, trips, call);
    await callHook({ url: hook.url, secret: SECRET }, trips.slice(1), call);
    expect(bodies()).toEqual(['{}', JSON.stringify({ trips: trips.slice(1) })]);
  });

  it('are not for a departure that is no more', async () => {
    const calls = callsWith();
    calls.seatsChanged('gone');
    await calls.stop();
    expect(bodies()).toEqual([]);
    expect(log).toEqual([]);
  });
});
