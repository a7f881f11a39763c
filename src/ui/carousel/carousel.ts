import KeenSlider, { type KeenSliderInstance } from 'keen-slider';
import { bindAutoplay } from './autoplay.ts';
import { bindArrows, bindDots } from './controls.ts';

/**
 * Makes a plain scrolling row slide (section 9). How many slides stand beside each other and their
 * margin are CSS (`--per-view`, `--gap`), so that nothing moves when this script arrives.
 */
export interface CarouselSettings {
  speedMs: number;
  /** Time between slides; undefined: no autoplay. */
  autoplayMs: number | undefined;
  /** Loops with this many slides or more; undefined: never. */
  loopFrom: number | undefined;
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** `root` holds a `[data-row]` of slides and, where wanted, the controls of Carousel.astro. */
export function startCarousel(root: HTMLElement, settings: CarouselSettings): () => void {
  const row = root.querySelector<HTMLElement>('[data-row]');
  if (!row || row.children.length === 0) return () => undefined;
  root.toggleAttribute('data-live', true);
  row.scrollLeft = 0;

  const still = matchMedia(REDUCED_MOTION).matches;
  const slider = new KeenSlider(row, {
    selector: ':scope > *',
    slides: readSlides(row),
    loop: settings.loopFrom !== undefined && row.children.length >= settings.loopFrom,
    defaultAnimation: { duration: still ? 0 : settings.speedMs },
  });

  const stops = [
    onViewChange(row, () => slider.update({ ...slider.options, slides: readSlides(row) })),
    bindArrows(root, slider),
    bindDots(root, slider),
    bindKeyboard(row, slider),
    bindAutoplay(root, slider, still ? undefined : settings.autoplayMs),
  ];
  return () => {
    for (const stop of stops) stop();
    slider.destroy();
    root.removeAttribute('data-live');
  };
}

function readSlides(row: HTMLElement): { perView: number; spacing: number } {
  const style = getComputedStyle(row);
  return {
    perView: Number(style.getPropertyValue('--per-view')) || 1,
    spacing: Number.parseFloat(style.getPropertyValue('--gap')) || 0,
  };
}

function onViewChange(row: HTMLElement, update: () => void): () => void {
  let before = JSON.stringify(readSlides(row));
  const observer = new ResizeObserver(() => {
    const now = JSON.stringify(readSlides(row));
    if (now !== before) update();
    before = now;
  });
  observer.observe(row);
  return () => observer.disconnect();
}

/** Keyboard: arrows move the row, and a slide that receives the focus comes into view. */
function bindKeyboard(row: HTMLElement, slider: KeenSliderInstance): () => void {
  const reveal = (event: FocusEvent) => {
    row.scrollLeft = 0; // the browser's own scrolling would add to the slider's
    const index = [...row.children].findIndex(
      (slide) => event.target instanceof Node && slide.contains(event.target),
    );
    const { slides, maxIdx } = slider.track.details;
    const portion = slides[index]?.portion ?? 1;
    // The last slides stand beside each other: the slider passes over an index past its end.
    const target = Math.min(index, maxIdx);
    if (index >= 0 && portion < 0.99) slider.moveToIdx(target, false, { duration: 0 });
  };
  const step = (event: KeyboardEvent) => {
    if (event.target !== row) return;
    if (event.key === 'ArrowRight') slider.next();
    if (event.key === 'ArrowLeft') slider.prev();
  };
  row.addEventListener('focusin', reveal);
  row.addEventListener('keydown', step);
  return () => {
    row.removeEventListener('focusin', reveal);
    row.removeEventListener('keydown', step);
  };
}
