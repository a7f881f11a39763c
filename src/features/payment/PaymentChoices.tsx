import { useEffect, useRef, useState } from 'react';
import { useStore } from '@nanostores/react';
import type { Booking } from '../../domain/booking.ts';
import { useFocus } from '../../ui/use-focus.ts';
import { CardChoice } from './CardChoice.tsx';
import { Choice, Stopped } from './Choice.tsx';
import type { Company } from './company.ts';
import { $wallet, confirmWallet, payByWallet } from './store.ts';
import { TransferPanel } from './TransferPanel.tsx';

interface PaymentChoicesProps {
  booking: Booking;
  company: Company;
  /** A PayPal client id is configured. */
  hasWallet: boolean;
}

/** The three ways to pay; a stopped one leaves the others usable. */
export function PaymentChoices({ booking, company, hasWallet }: PaymentChoicesProps) {
  const [isTransferOpen, setTransferOpen] = useState(false);
  const { step } = useStore($wallet);
  // While a payment's fate is open nobody is asked to pay in another way.
  if (step === 'confirming' || step === 'unconfirmed') {
    return (
      <section className="payment no-print" aria-labelledby="payment-title">
        <h2 id="payment-title">Estamos comprobando tu pago</h2>
        <WalletCheck booking={booking} company={company} />
      </section>
    );
  }
  return (
    <section className="payment no-print" aria-labelledby="payment-title">
      <h2 id="payment-title">Cómo quieres pagar</h2>
      <div className="payment-choices">
        <CardChoice booking={booking} />
        {hasWallet && <WalletChoice booking={booking} />}
        <Choice title="Transferencia" text="La confirmamos al recibir tu justificante.">
          <button
            type="button"
            className="button button-quiet"
            aria-expanded={isTransferOpen}
            aria-controls="transfer"
            onClick={() => setTransferOpen(!isTransferOpen)}
          >
            {isTransferOpen ? 'Ocultar los datos de la transferencia' : 'Pagar por transferencia'}
          </button>
        </Choice>
      </div>
      <div id="transfer" hidden={!isTransferOpen}>
        <TransferPanel booking={booking} company={company} />
      </div>
    </section>
  );
}

function WalletChoice({ booking }: { booking: Booking }) {
  const state = useStore($wallet);
  const container = useRef<HTMLDivElement>(null);
  const isDrawn = state.step === 'opening' || state.step === 'open';
  useEffect(() => {
    if (state.step === 'open') container.current?.focus();
  }, [state.step]);
  const open = () => {
    if (container.current) void payByWallet(booking, container.current);
  };
  return (
    <Choice title="PayPal" text="Se paga en una ventana de PayPal, sin salir de aquí.">
      {state.step === 'stopped' && <Stopped reference={booking.reference} state={state} />}
      {(state.step === 'ready' || state.step === 'opening') && (
        <button
          type="button"
          className="button button-wallet"
          aria-disabled={state.step === 'opening'}
          onClick={open}
        >
          {state.step === 'ready' ? 'Pagar con PayPal' : 'Abriendo PayPal…'}
        </button>
      )}
      {state.step === 'open' && (
        <p role="status">Pulsa otra vez para abrir la ventana de PayPal.</p>
      )}
      <div ref={container} role="group" aria-label="PayPal" tabIndex={-1} hidden={!isDrawn} />
    </Choice>
  );
}

function WalletCheck({ booking, company }: { booking: Booking; company: Company }) {
  const state = useStore($wallet);
  const message = useFocus<HTMLParagraphElement>();
  if (state.step !== 'unconfirmed') return <p role="status">Comprobando el pago…</p>;
  return (
    <>
      <p className="payment-stopped" ref={message} tabIndex={-1} role="alert">
        {state.message}
      </p>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => void confirmWallet(booking, state.orderId)}
      >
        Comprobar otra vez
      </button>
      <p>
        Si sigue así, llámanos al{' '}
        <a href={`tel:${company.phone.replaceAll(' ', '')}`}>{company.phone}</a>: lo comprobamos
        contigo.
      </p>
    </>
  );
}
