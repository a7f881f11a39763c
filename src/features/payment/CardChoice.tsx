import { useState } from 'react';
import { useStore } from '@nanostores/react';
import { leavesTimeForCard, type Booking } from '../../domain/booking.ts';
import { formatEuros } from '../../domain/money.ts';
import { Choice, Stopped } from './Choice.tsx';
import { cardNeedsTime } from './messages.ts';
import { $card, payByCard } from './store.ts';

/** The card, on its provider's page; near the end of the hold only why it is not offered. */
export function CardChoice({ booking }: { booking: Booking }) {
  const state = useStore($card);
  const [hasTime] = useState(() => leavesTimeForCard(booking, new Date()));
  if (!hasTime) return <Choice title="Tarjeta" text={cardNeedsTime} />;
  return (
    <Choice title="Tarjeta" text="En la pasarela segura. Vuelves aquí con la reserva confirmada.">
      {state.step === 'stopped' ? (
        <Stopped reference={booking.reference} message={state.message} />
      ) : (
        <button
          type="button"
          className="button"
          aria-disabled={state.step !== 'ready'}
          onClick={() => void payByCard(booking)}
        >
          {state.step === 'ready'
            ? `Pagar ${formatEuros(booking.deposit)} con tarjeta`
            : 'Abriendo el pago con tarjeta…'}
        </button>
      )}
    </Choice>
  );
}
