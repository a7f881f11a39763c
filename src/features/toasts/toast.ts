/** Section 9: defaults of every toast, in ms. */
export const TOAST_TIMES = { timeout: 5_000, extendedTimeout: 1_000, ease: 300 } as const;

/** Section 9: toasts about a payment stay longer. */
export const PAYMENT_TOAST_TIMEOUT = 7_000;

export interface Toast {
  kind: 'success' | 'info' | 'error';
  title: string;
  text: string;
  /** How long it stays, in ms; TOAST_TIMES.timeout when missing. */
  timeout?: number;
  /** Off by default; booking and contact toasts have one. */
  closeButton?: boolean;
}

export interface Countdown {
  /** Stops the time: the pointer or the focus is on the toast. */
  hold: () => void;
  /** Starts it again, with the extended time-out. */
  release: () => void;
  cancel: () => void;
}

/** Calls `onEnd` once the toast's time is over; section 4: hovering stops it, leaving restarts it. */
export function startCountdown(timeout: number, onEnd: () => void): Countdown {
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(onEnd, timeout);
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    hold: cancel,
    release: () => {
      cancel();
      timer = setTimeout(onEnd, TOAST_TIMES.extendedTimeout);
    },
    cancel,
  };
}
