import { useStore } from '@nanostores/react';
import type { Booking } from '../../domain/booking.ts';
import { useFocus } from '../../ui/use-focus.ts';
import type { Company } from './company.ts';
import { $wallet, confirmWallet } from './wallet-store.ts';
import { telephoneLink } from '../../ui/telephone.ts';

interface WalletCheckProps {
  booking: Booking;
  company: Company;
}

/** An approved wallet payment whose fate is open: the way to ask again, and a person to ask. */
export function WalletCheck({ booking, company }: WalletCheckProps) {
  const state = useStore($wallet);
  if (state.step !== 'unconfirmed') return <p role="status">Comprobando el pago…</p>;
  return (
    <>
      <Unconfirmed message={state.message} />
      <button
        type="button"
        className="button button-quiet"
        onClick={() => void confirmWallet(booking, state.orderId, { isAskedAgain: true })}
      >
        Comprobar otra vez
      </button>
      <p>
        Si sigue así, llámanos al <a href={telephoneLink(company.phone)}>{company.phone}</a>: lo
        comprobamos contigo.
      </p>
    </>
  );
}

function Unconfirmed({ message }: { message: string }) {
  const paragraph = useFocus<HTMLParagraphElement>();
  return (
    <p className="payment-stopped" ref={paragraph} tabIndex={-1} role="alert">
      {message}
    </p>
  );
}
