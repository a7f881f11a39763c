/** The medians of one page that are judged. */
interface Speed {
  performance: number;
  layoutShift: number;
  /** In ms. */
  blockingTime: number;
}

/** React is in the first view of these. */
const WITH_REACT = new Set(['book-now', 'booking-resume', 'confirm']);
const MOST_BLOCKING_MS = 50;

/** Whether nothing moves while the page loads. */
export function isSteady({ layoutShift }: Speed): boolean {
  return layoutShift === 0;
}

/** What of a page's speed misses its aim; a busy machine adds to it, so that no run fails by it. */
export function missedAims(name: string, { performance, blockingTime }: Speed): string[] {
  const least = WITH_REACT.has(name) ? 99 : 100;
  return [
    ...(performance < least ? [`performance ${performance} < ${least}`] : []),
    ...(blockingTime > MOST_BLOCKING_MS
      ? [`blocking ${blockingTime} > ${MOST_BLOCKING_MS} ms`]
      : []),
  ];
}
