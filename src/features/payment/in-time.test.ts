import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../config.ts', () => ({ PROVIDER_PATIENCE: 20_000 }));
const { inTime } = await import('./in-time.ts');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives what comes in time, value or failure', async () => {
  await expect(inTime(Promise.resolve(7))).resolves.toBe(7);
  await expect(inTime(Promise.reject(new Error('blocked')))).rejects.toThrow('blocked');
  expect(vi.getTimerCount()).toBe(0);
});

it('gives up on what never comes', async () => {
  const waiting = expect(inTime(new Promise(() => undefined))).rejects.toThrow('in time');
  await vi.advanceTimersByTimeAsync(20_000);
  await waiting;
});
