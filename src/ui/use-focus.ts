import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to what has just taken the place of the pressed button, and so brings it into
 * view and has it read out. The element needs `tabIndex={-1}`.
 */
export function useFocus<Element extends HTMLElement>(when = true): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useEffect(() => {
    if (when) ref.current?.focus();
  }, [when]);
  return ref;
}
