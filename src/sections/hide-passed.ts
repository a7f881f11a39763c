import { onRestored } from '../ui/restored.ts';

/** A page built last week shows no departure that has left since: hides what stood until then. */
export function hidePassed(): void {
  hide();
  onRestored(hide);
}

function hide(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-until]')) {
    element.hidden = Date.parse(element.dataset.until ?? '') <= Date.now();
  }
}
