import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useFocus } from '../../ui/use-focus.ts';

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
export function Stopped({ reference, message }: { reference: string; message: string }) {
  const paragraph = useFocus<HTMLParagraphElement>();
  return (
    <div className="payment-again">
      <p className="payment-stopped" ref={paragraph} tabIndex={-1} role="alert">
        {message}
      </p>
      <a className="button button-quiet" href={paths.bookingResume(reference)}>
        Volver a intentarlo
      </a>
    </div>
  );
}
