import * as v from 'valibot';
import { showToast } from './show.ts';
import type { Toast } from './toast.ts';

/** A toast that a page hands to the next one, since a navigation loads a new document. */
const KEY = 'carried-toast';

const ToastSchema = v.object({
  kind: v.picklist(['success', 'info', 'error']),
  title: v.string(),
  text: v.string(),
  timeout: v.exactOptional(v.number()),
  closeButton: v.exactOptional(v.boolean()),
});

/** Keeps `toast` for the next page of this tab. Texts of the specification only, nothing personal. */
export function carryToast(toast: Toast): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(toast));
  } catch {
    // Storage is off: the next page says the same in its own text.
  }
}

/** Shows the toast that the page before left, once. */
export function showCarriedToast(): void {
  const toast = takeCarriedToast();
  if (toast) showToast(toast);
}

function takeCarriedToast(): Toast | undefined {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const parsed = v.safeParse(ToastSchema, JSON.parse(stored ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
