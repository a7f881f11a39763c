import { useEffect, useRef, useState } from 'react';
import { useStore } from '@nanostores/react';
import type { Booking } from '../../domain/booking.ts';
import { useFocus } from '../../ui/use-focus.ts';
import { CardChoice } from './CardChoice.tsx';
import { Choice, Stopped } from './Choice.tsx';
import type { Company } from './company.ts';
import { TransferPanel } from './TransferPanel.tsx';
import { $wallet, isUndecided, payByWallet } from './wallet-store.ts';
import { WalletCheck } from './WalletCheck.tsx';

interface PaymentChoicesProps {
  booking: Booking;
  company: Company;
  /** A PayPal client id is configured. */
  hasWallet: boolean;
  /** When the seat is released, as long as that lies ahead. */
  heldUntil: Date | undefined;
}

/** The three ways to pay; a stopped one leaves the others usable. */
export function PaymentChoices(props: PaymentChoicesProps) {
  const { booking, company, hasWallet, heldUntil } = props;
  const [isTransferOpen, setTransferOpen] = useState(false);
  const wallet = useStore($wallet);
  // While a payment's fate is open nobody is asked to pay in another way.
  const isOpen = !isUndecided(wallet);
  const isChecked = !isOpen && wallet.step !== 'capturing';
  return (
    <section className="payment no-print" aria-labelledby="payment-title">
      <h2 id="payment-title">{isOpen ? 'Cómo quieres pagar' : 'Estamos comprobando tu pago'}</h2>
      {isChecked && <WalletCheck booking={booking} company={company} />}
      {/* The wallet's buttons stay in the page: taken away, they would take its window along. */}
      <div className="payment-choices" hidden={isChecked}>
        {isOpen && <CardChoice booking={booking} />}
        {hasWallet && <WalletChoice booking={booking} />}
        {isOpen && (
          <Choice
            title="Transferencia"
            text="La plaza se confirma cuando el dinero llega a nuestra cuenta."
          >
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
        )}
      </div>
      <div id="transfer" hidden={!isTransferOpen || !isOpen}>
        <TransferPanel booking={booking} company={company} heldUntil={heldUntil} />
      </div>
    </section>
  );
}

function WalletChoice({ booking }: { booking: Booking }) {
  const state = useStore($wallet);
  const container = useRef<HTMLDivElement>(null);
  const isCapturing = state.step === 'capturing';
  const capturing = useFocus<HTMLParagraphElement>(isCapturing);
  const isDrawn = isCapturing || state.step === 'opening' || state.step === 'open';
  useEffect(() => {
    if (state.step === 'open') container.current?.focus();
  }, [state.step]);
  const open = () => {
    if (container.current) void payByWallet(booking, container.current);
  };
  return (
    <Choice title="PayPal" text="Se paga en una ventana de PayPal, sin salir de aquí.">
      {state.step === 'stopped' && (
        <Stopped reference={booking.reference} message={state.message} />
      )}
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
      {isCapturing && (
        <p role="status" ref={capturing} tabIndex={-1}>
          PayPal está terminando tu pago. No cierres esta página.
        </p>
      )}
      <div
        ref={container}
        role="group"
        aria-label="PayPal"
        tabIndex={-1}
        hidden={!isDrawn}
        inert={isCapturing}
      />
    </Choice>
  );
}
