import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startCountdown } from './toast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('startCountdown', () => {
  it('ends when its time is over, not before', () => {
    const onEnd = vi.fn();
    startCountdown(5_000, onEnd);
    vi.advanceTimersByTime(4_999);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('stands still while it is held, and starts again with the extended time-out', () => {
    const onEnd = vi.fn();
    const countdown = startCountdown(5_000, onEnd);
    vi.advanceTimersByTime(4_000);
    countdown.hold();
    vi.advanceTimersByTime(60_000);
    expect(onEnd).not.toHaveBeenCalled();
    countdown.release();
    vi.advanceTimersByTime(999);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('never ends once it is cancelled', () => {
    const onEnd = vi.fn();
    startCountdown(5_000, onEnd).cancel();
    vi.advanceTimersByTime(60_000);
    expect(onEnd).not.toHaveBeenCalled();
  });
});
