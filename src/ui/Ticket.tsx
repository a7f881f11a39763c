import type { ReactNode } from 'react';
import './ticket.css';

export interface TicketFact {
  label: string;
  value: ReactNode;
  /** The figure that matters now. */
  strong?: boolean;
}

interface TicketProps {
  /** Large figure and small line of the left stub. */
  day: string;
  month: string;
  stubNote?: string;
  title: string;
  /** Where the title leads. */
  href?: string | undefined;
  /** Parts that stay whole where a line has room for one. */
  subtitle: readonly string[];
  /** A code to be read out, in the mono face, and what can be done with it. */
  code?: { label: string; value: string; action?: ReactNode };
  facts: readonly TicketFact[];
}

/** A boarding ticket: stub with the day, perforation, body with the facts. */
export function Ticket({ day, month, stubNote, title, href, subtitle, code, facts }: TicketProps) {
  return (
    <section className="ticket" aria-label={`Billete: ${title}`}>
      <p className="ticket-stub on-dark">
        <span className="ticket-day">{day}</span>
        <span className="ticket-month">{month}</span>
        {stubNote && <span className="ticket-note">{stubNote}</span>}
      </p>
      <div className="ticket-body">
        <div className="ticket-head">
          <h2 className="ticket-title">{href ? <a href={href}>{title}</a> : title}</h2>
          {code && (
            <div className="ticket-code-line">
              <p className="ticket-code">
                <span>{code.label}</span> {code.value}
              </p>
              {code.action}
            </div>
          )}
        </div>
        <p className="ticket-subtitle">
          {subtitle.map((part) => (
            <span key={part}>{part} </span>
          ))}
        </p>
        <dl className="ticket-facts">
          {facts.map(({ label, value, strong }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={strong ? 'ticket-strong' : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** Words as long as most: what follows the ticket does not move when the real ones arrive. */
const SHAPE: TicketProps = {
  day: '00',
  month: 'Mes 0000',
  stubNote: '00:00 · puerto',
  title: 'Nombre del viaje',
  subtitle: ['miércoles, 00 de septiembre de 0000', '— miércoles 00 de septiembre'],
  facts: ['Precio de reserva: ', 'Total por persona', 'A bordo, el día de salida'].map((label) => ({
    label,
    value: '000 €',
    strong: label.startsWith('Precio'),
  })),
};

/** The ticket's shape while its facts are on their way. */
export function TicketSkeleton({ label }: { label: string }) {
  return (
    <div className="ticket-loading" role="status">
      <p className="visually-hidden">{label}</p>
      <div aria-hidden="true">
        <Ticket {...SHAPE} />
      </div>
    </div>
  );
}
