import { Notice } from '../../ui/Notice.tsx';
import { asSentence } from '../../ui/sentence.ts';
import type { Company } from './company.ts';

/** A payment refused because the booking had fallen, where the API tells of no refund. */
export function LateNotice({ message, company }: { message: string; company: Company }) {
  return (
    <Notice kind="info" title="La reserva ya estaba cancelada" company={company}>
      <p>{asSentence(message)} No vuelvas a pagar: habla antes con nosotros.</p>
    </Notice>
  );
}
