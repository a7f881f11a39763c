import { transferConcept, type Booking } from '../../domain/booking.ts';
import { deadlineText } from '../../domain/dates.ts';
import { formatEuros, typedEuros } from '../../domain/money.ts';
import type { Company } from './company.ts';
import { CopyButton } from './CopyButton.tsx';

interface TransferPanelProps {
  booking: Booking;
  company: Company;
  /** When the seat is released, as long as that lies ahead. */
  heldUntil: Date | undefined;
}

interface TransferRow {
  label: string;
  value: string;
  /** As a bank's form takes it, where that is other than what people read. */
  copied?: string;
}

/** What the visitor's bank asks for, each with a button that copies it, and until when. */
export function TransferPanel({ booking, company, heldUntil }: TransferPanelProps) {
  const { deposit } = booking;
  const rows: readonly TransferRow[] = [
    { label: 'IBAN', value: company.bank.iban },
    { label: 'BIC', value: company.bank.bic },
    { label: 'Beneficiario', value: company.bank.beneficiary },
    { label: 'Importe', value: formatEuros(deposit), copied: typedEuros(deposit) },
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
        {rows.map(({ label, value, copied = value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className={label === 'Concepto' ? 'transfer-code' : undefined}>{value}</span>
              <CopyButton label={label} value={copied} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        Escribe el concepto tal cual: así sabemos que el pago es tuyo. Después envía el justificante
        a <a href={`mailto:${company.email}`}>{company.email}</a>. Cuando llegue el dinero, esta
        página dirá que tu reserva está confirmada.
      </p>
    </section>
  );
}
