import type { Draft } from './draft.ts';

/** Puts what was typed before into the controls that are still empty. */
export function fillIn(form: HTMLFormElement, draft: Draft): void {
  for (const [name, value] of Object.entries(draft)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      control.checked ||= value === true;
    } else if (isTextControl(control) && !control.value && typeof value === 'string') {
      control.value = value;
    }
  }
}

const isTextControl = (
  control: Element | RadioNodeList | null,
): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement;
