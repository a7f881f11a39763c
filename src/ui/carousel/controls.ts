import type { KeenSliderInstance } from 'keen-slider';

export function bindArrows(root: HTMLElement, slider: KeenSliderInstance): () => void {
  const previous = root.querySelector<HTMLButtonElement>('[data-previous]');
  const next = root.querySelector<HTMLButtonElement>('[data-next]');
  const goBack = () => slider.prev();
  const goOn = () => slider.next();
  previous?.addEventListener('click', goBack);
  next?.addEventListener('click', goOn);

  const draw = () => {
    const { rel, maxIdx } = slider.track.details;
    const loop = Boolean(slider.options.loop);
    // Where all is shown the controls go out of sight, and leave their room: nothing else moves.
    root.toggleAttribute('data-still', maxIdx === 0);
    previous?.setAttribute('aria-disabled', String(!loop && rel === 0));
    next?.setAttribute('aria-disabled', String(!loop && rel >= maxIdx));
  };
  const stop = listen(slider, draw);
  return () => {
    previous?.removeEventListener('click', goBack);
    next?.removeEventListener('click', goOn);
    stop();
  };
}

export function bindDots(root: HTMLElement, slider: KeenSliderInstance): () => void {
  const dots = root.querySelector<HTMLElement>('[data-dots]');
  if (!dots) return () => undefined;
  const draw = () => {
    const { slides, rel, maxIdx } = slider.track.details;
    const count = slider.options.loop ? slides.length : maxIdx + 1;
    if (dots.children.length !== count) dots.replaceChildren(...makeDots(count, slider));
    for (const [index, dot] of [...dots.children].entries()) {
      dot.setAttribute('aria-current', String(index === rel));
    }
  };
  const stop = listen(slider, draw);
  return () => {
    stop();
    dots.replaceChildren(); // each dot moves the slider that made it
  };
}

function makeDots(count: number, slider: KeenSliderInstance): HTMLElement[] {
  return Array.from({ length: count }, (_, index) => {
    const dot = document.createElement('button');
    dot.type = 'button';
    dot.ariaLabel = `Ir a la posición ${index + 1} de ${count}`;
    dot.addEventListener('click', () => slider.moveToIdx(index, false));
    return dot;
  });
}

function listen(slider: KeenSliderInstance, draw: () => void): () => void {
  slider.on('detailsChanged', draw);
  slider.on('updated', draw);
  draw();
  return () => {
    slider.on('detailsChanged', draw, true);
    slider.on('updated', draw, true);
  };
}
