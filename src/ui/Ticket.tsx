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
  subtitle: string;
  /** A code to be read out, in the mono face. */
  code?: { label: string; value: string };
  facts: readonly TicketFact[];
}

/** A boarding ticket: stub with the day, perforation, body with the facts. */
export function Ticket({ day, month, stubNote, title, subtitle, code, facts }: TicketProps) {
  return (
    <section className="ticket" aria-label={`Billete: ${title}`}>
      <p className="ticket-stub on-dark">
        <span className="ticket-day">{day}</span>
        <span className="ticket-month">{month}</span>
        {stubNote && <span className="ticket-note">{stubNote}</span>}
      </p>
      <div className="ticket-body">
        <div className="ticket-head">
          <h2 className="ticket-title">{title}</h2>
          {code && (
            <p className="ticket-code">
              <span>{code.label}</span> {code.value}
            </p>
          )}
        </div>
        <p className="ticket-subtitle">{subtitle}</p>
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

/** The ticket's shape while its facts are on their way. */
export function TicketSkeleton({ label }: { label: string }) {
  return (
    <div className="ticket ticket-loading" role="status">
      <div className="ticket-stub" />
      <div className="ticket-body">
        <p className="visually-hidden">{label}</p>
        <span className="ticket-bar" />
        <span className="ticket-bar ticket-bar-short" />
        <span className="ticket-bar" />
      </div>
    </div>
  );
}
