import { useState } from 'react';
import { transferConcept, type Booking } from '../../domain/booking.ts';
import { deadlineText } from '../../domain/dates.ts';
import { formatEuros } from '../../domain/money.ts';
import { Icon } from '../../ui/Icon.tsx';
import { check, copy as copyIcon } from '../../ui/icons.ts';
import type { Company } from './company.ts';

interface TransferPanelProps {
  booking: Booking;
  company: Company;
  /** When the seat is released, as long as that lies ahead. */
  heldUntil: Date | undefined;
}

/** What the visitor's bank asks for, each with a button that copies it, and until when. */
export function TransferPanel({ booking, company, heldUntil }: TransferPanelProps) {
  const rows = [
    { label: 'IBAN', value: company.bank.iban },
    { label: 'BIC', value: company.bank.bic },
    { label: 'Beneficiario', value: company.bank.beneficiary },
    { label: 'Importe', value: formatEuros(booking.deposit) },
    { label: 'Concepto', value: transferConcept(booking) },
  ];
  return (
    <section className="transfer" aria-label="Datos para la transferencia">
      {heldUntil && (
        <p>
          <strong>
            La transferencia tiene que habernos llegado antes del {deadlineText(heldUntil)} (hora
            peninsular).
          </strong>{' '}
          Entre bancos puede tardar un día laborable o dos.
        </p>
      )}
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className={label === 'Concepto' ? 'transfer-code' : undefined}>{value}</span>
              <CopyButton label={label} value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        Escribe el concepto tal cual: así sabemos que el pago es tuyo. Después envía el justificante
        a <a href={`mailto:${company.email}`}>{company.email}</a> y te confirmaremos la plaza.
      </p>
    </section>
  );
}

function CopyButton({ label, value }: { label: string; value: string }) {
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <>
      <button type="button" className="copy no-print" onClick={() => void copy()}>
        <Icon svg={outcome === 'copied' ? check : copyIcon} />
        <span aria-hidden="true">{outcome === 'copied' ? 'Copiado' : 'Copiar'}</span>
        <span className="visually-hidden">Copiar {label}</span>
      </button>
      <span className="copy-outcome" role="status">
        {outcome === 'copied' && <span className="visually-hidden">{label} copiado</span>}
        {outcome === 'failed' && 'No se ha podido copiar: selecciónalo a mano.'}
      </span>
    </>
  );
}
