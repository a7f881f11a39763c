import { atom } from 'nanostores';
import type { Toast } from './toast.ts';

export type ShownToast = Toast & { id: number };

export const $toasts = atom<readonly ShownToast[]>([]);

let nextId = 1;

/** Shows a toast at the end of the list. */
export function showToast(toast: Toast): void {
  $toasts.set([...$toasts.get(), { ...toast, id: nextId++ }]);
}

export function removeToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}
