import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TicketSkeleton } from '../../ui/Ticket.tsx';
import { BookingTicket } from '../payment/BookingTicket.tsx';
import { forgetCheckout, takeCheckoutReturn, type ReturnFromCheckout } from './checkout-return.ts';
import type { Company } from '../payment/company.ts';
import { $confirmation, settle } from './store.ts';
import { CrewData } from '../payment/CrewData.tsx';
import '../payment/payment.css';

/** /confirm: where the card provider sends the visitor back to. */
export default function ConfirmIsland({ company }: { company: Company }) {
  const state = useStore($confirmation);
  useEffect(() => void startCheck(), []);

  if (state.step === 'confirmed') {
    return (
      <div className="booking-frame">
        <p className="badge badge-confirmed">Reserva confirmada</p>
        <h1>Tu reserva ha sido confirmada</h1>
        <BookingTicket booking={state.booking} />
        <CrewData booking={state.booking} />
        <p className="no-print">
          <a className="button" href={paths.page('como-es-un-viaje-por-plazas')}>
            Saber más
          </a>
        </p>
      </div>
    );
  }
  if (state.step === 'unsettled') {
    return (
      <div className="booking-frame">
        <h1>Estamos comprobando tu pago</h1>
        <Notice kind="error" title="Aún no sabemos si el pago ha llegado" company={company}>
          <p>{state.message} No vuelvas a pagar: primero comprobemos este pago.</p>
          <button type="button" className="button" onClick={() => void startCheck()}>
            Comprobar otra vez
          </button>
        </Notice>
      </div>
    );
  }
  return (
    <div className="booking-frame">
      <h1>Comprobando el pago…</h1>
      <TicketSkeleton label="Comprobando el pago…" />
    </div>
  );
}

/** One check at a time, also where the effect runs twice. */
let running: Promise<void> | undefined;

function startCheck(): Promise<void> {
  running ??= check(takeCheckoutReturn()).finally(() => (running = undefined));
  return running;
}

async function check(back: ReturnFromCheckout | undefined): Promise<void> {
  if (!back) window.location.replace(paths.home());
  else if (await settle(back)) forgetCheckout(back.reference);
}
