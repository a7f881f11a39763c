import { close as closeIcon } from '../../ui/icons.ts';
import { startCountdown, TOAST_TIMES, type Toast } from './toast.ts';

/**
 * Shows a toast at the end of the page's region (ToastRegion.astro). Plain DOM, so that a page
 * without an island can show one. It goes by time, by tap or by its close button; states:
 * inactive → active → removed. One that says the same again takes the place of the one before: a few
 * clicks on a button that fails would cover a phone with it.
 */
export function showToast(toast: Toast): void {
  const item = drawToast(toast);
  const region = document.getElementById('toasts');
  for (const older of [...(region?.children ?? [])]) {
    if (older.textContent === item.textContent) older.remove();
  }
  region?.append(item);
  // Whoever comes back to the page has seen it.
  window.addEventListener('pagehide', () => item.remove(), { once: true });
  requestAnimationFrame(() => {
    if (item.dataset.state === 'inactive') item.dataset.state = 'active';
  });
}

function drawToast(toast: Toast): HTMLElement {
  const item = document.createElement('div');
  item.className = `toast toast-${toast.kind}`;
  item.dataset.state = 'inactive';
  if (toast.kind === 'error') item.setAttribute('role', 'alert');
  item.append(line('toast-title', toast.title), line('toast-text', toast.text));

  const dismiss = () => {
    countdown.cancel();
    leave(item);
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
