import { useEffect, useRef } from 'react';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';

interface MadeBookingsProps {
  /** Locators of what this tab has booked of the departure. */
  references: readonly string[];
  /** The form stands below. */
  hasForm: boolean;
}

/** Keeps who comes back from a booking from making it again, not from booking for somebody else. */
export function MadeBookings({ references, hasForm }: MadeBookingsProps) {
  const ref = useRef<HTMLDivElement>(null);
  const count = references.length;
  useEffect(() => {
    // A page that the browser had kept shows the end of its form, where it was sent. Nobody who has
    // begun to type meanwhile is taken away from it.
    if (document.activeElement === document.body) ref.current?.focus();
  }, [count]);

  if (count === 0) return null;
  const bookings = count === 1 ? 'una reserva' : `${count} reservas`;
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice kind="info" title={`Ya has hecho ${bookings} para esta salida`}>
        {hasForm && <p>Este formulario reserva otra plaza: úsalo solo si viene alguien más.</p>}
        {references.map((reference) => (
          <a key={reference} className="button button-quiet" href={paths.bookingResume(reference)}>
            Ver mi reserva {reference}
          </a>
        ))}
      </Notice>
    </div>
  );
}
