import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useFocus } from '../../ui/use-focus.ts';
import type { PayState } from './store.ts';

/** One way to pay. */
export function Choice({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="payment-choice">
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** A way to pay that has stopped: why, and a new visit of the page as a new try. */
export function Stopped({ reference, state }: { reference: string; state: PayState }) {
  const message = useFocus<HTMLParagraphElement>();
  if (state.step !== 'stopped') return null;
  return (
    <div>
      <p className="payment-stopped" ref={message} tabIndex={-1} role="alert">
        {state.message}
      </p>
      <a className="button button-quiet" href={paths.bookingResume(reference)}>
        Volver a intentarlo
      </a>
    </div>
  );
}
