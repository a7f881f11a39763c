import closeIcon from 'lucide-static/icons/x.svg?raw';
import { $toasts, removeToast, showToast, type ShownToast } from './store.ts';
import { takeCarriedToast } from './carried.ts';
import { startCountdown, TOAST_TIMES } from './toast.ts';

/**
 * Draws the toasts into the page's region. Plain DOM, so that a page without an island can show one.
 * A toast goes by time, by tap or by its close button; states: inactive → active → removed.
 */
export function startToastRegion(region: HTMLElement): void {
  const drawn = new Map<number, HTMLElement>();
  $toasts.subscribe((toasts) => {
    for (const toast of toasts) {
      if (drawn.has(toast.id)) continue;
      const item = drawToast(toast);
      drawn.set(toast.id, item);
      region.append(item);
      requestAnimationFrame(() => (item.dataset.state = 'active'));
    }
    for (const [id, item] of drawn) {
      if (toasts.some((toast) => toast.id === id)) continue;
      drawn.delete(id);
      leave(item);
    }
  });
  const carried = takeCarriedToast();
  if (carried) showToast(carried);
}

function drawToast(toast: ShownToast): HTMLElement {
  const item = document.createElement('div');
  item.className = `toast toast-${toast.kind}`;
  item.dataset.state = 'inactive';
  if (toast.kind === 'error') item.setAttribute('role', 'alert');
  item.append(line('toast-title', toast.title), line('toast-text', toast.text));

  const dismiss = () => {
    countdown.cancel();
    removeToast(toast.id);
  };
  const countdown = startCountdown(toast.timeout ?? TOAST_TIMES.timeout, dismiss);
  for (const event of ['pointerenter', 'focusin']) item.addEventListener(event, countdown.hold);
  const release = () => {
    if (!item.matches(':hover, :focus-within')) countdown.release();
  };
  item.addEventListener('pointerleave', release);
  // The focus has moved on only after this event.
  item.addEventListener('focusout', () => setTimeout(release));
  item.addEventListener('click', dismiss);
  if (toast.closeButton) item.append(closeButton());
  return item;
}

function line(className: string, text: string): HTMLElement {
  const element = document.createElement('p');
  element.className = className;
  element.textContent = text;
  return element;
}

/** Its click bubbles to the toast, which tapping dismisses. */
function closeButton(): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'toast-close';
  button.ariaLabel = 'Cerrar aviso';
  button.innerHTML = closeIcon;
  return button;
}

function leave(item: HTMLElement): void {
  item.dataset.state = 'removed';
  setTimeout(() => item.remove(), TOAST_TIMES.ease);
}
