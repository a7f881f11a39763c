import type { KeenSliderInstance } from 'keen-slider';

/** Moves on by itself, except while hovered, focused, paused by its button or in a hidden tab. */
export function bindAutoplay(
  root: HTMLElement,
  slider: KeenSliderInstance,
  everyMs: number | undefined,
): () => void {
  const button = root.querySelector<HTMLButtonElement>('[data-pause]');
  if (everyMs === undefined || slider.track.details.maxIdx === 0) {
    button?.toggleAttribute('hidden', true);
    return () => undefined;
  }
  const aborter = new AbortController();
  const { signal } = aborter;
  let paused = false;
  let held = false;
  root.addEventListener('pointerenter', () => (held = true), { signal });
  root.addEventListener('pointerleave', () => (held = root.matches(':focus-within')), { signal });
  root.addEventListener('focusin', () => (held = true), { signal });
  root.addEventListener('focusout', () => (held = root.matches(':hover')), { signal });
  button?.addEventListener(
    'click',
    () => {
      paused = !paused;
      button.setAttribute('aria-pressed', String(paused));
    },
    { signal },
  );
  const timer = setInterval(() => {
    if (paused || held || document.hidden) return;
    const { rel, maxIdx } = slider.track.details;
    if (!slider.options.loop && rel >= maxIdx) slider.moveToIdx(0);
    else slider.next();
  }, everyMs);
  return () => {
    clearInterval(timer);
    aborter.abort();
  };
}
