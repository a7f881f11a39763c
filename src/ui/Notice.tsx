import type { ReactNode } from 'react';
import { telephoneLink } from './telephone.ts';
import './notice.css';

interface NoticeProps {
  kind: 'info' | 'error';
  title: string;
  /** A person to ask, so that nobody is left without a way out. */
  company?: { phone: string; email: string };
  children?: ReactNode;
}

/** A message in the page that stays, with a way out. */
export function Notice({ kind, title, company, children }: NoticeProps) {
  return (
    <div className={`notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <h2>{title}</h2>
      {children}
      {company && (
        <p>
          ¿Necesitas ayuda? Llámanos al <a href={telephoneLink(company.phone)}>{company.phone}</a> o
          escribe a <a href={`mailto:${company.email}`}>{company.email}</a>.
        </p>
      )}
    </div>
  );
}
