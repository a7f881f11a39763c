import type { Selectable } from 'kysely';
import type { BookingTable, OnlineProvider } from '../db/schema.ts';
import type { SeatKeeping } from '../dependencies.ts';
import { formatEuros } from '../money.ts';
import type { IsDepositPaid } from '../payments/deposit.ts';
import { Refusal } from '../refusal.ts';
import { markHandled } from './handled-events.ts';
import type { ReadSituation, ReceivedPayment, Receipt } from './receive-payment.ts';
import { findOutcome, receivePayment } from './receive-payment.ts';

export interface Confirmation extends ReceivedPayment {
  provider: OnlineProvider;
  /** The webhook event that told of the payment, where it was one. */
  eventId?: string;
}

/**
 * Receives a payment of which its provider says that it is this booking's deposit: told by the
 * browser or by a webhook, once or ten times, it counts once. The event counts as handled in the
 * transaction that holds its effect. undefined: the event was handled before.
 * Throws a Refusal: 402 where the provider says no, 409 where the payment is another booking's.
 */
export async function confirmBooking(
  { db, seatsChanged }: SeatKeeping,
  booking: Selectable<BookingTable>,
  confirmation: Confirmation,
  isDepositPaid: IsDepositPaid,
  read?: ReadSituation,
): Promise<Receipt | undefined> {
  const { provider, paymentId, now, eventId } = confirmation;
  if ((await findOutcome(db, booking.id, confirmation)) === undefined) {
    const { reference, deposit_cents: depositCents } = booking;
    if (!(await isDepositPaid({ paymentId, reference, depositCents }))) {
      throw new Refusal(402, 'No nos consta el pago de esta reserva.');
    }
  }
  const receipt = await db.transaction().execute(async (trx) => {
    if (eventId !== undefined && !(await markHandled(trx, { provider, eventId, now }))) {
      return undefined;
    }
    return receivePayment(trx, booking.id, confirmation, read);
  });
  if (receipt?.tookSeat) seatsChanged(booking.journey_id);
  return receipt;
}

/** Refuses with 409 a payment that came in but confirmed nothing; the visitor gets it back. */
export function refuseUnlessConfirmed(
  { outcome, status }: Receipt,
  { deposit_cents: depositCents }: Pick<Selectable<BookingTable>, 'deposit_cents'>,
): void {
  if (outcome === 'confirmed') return;
  if (outcome === 'refunded') throw new Refusal(409, 'Este pago ya te lo hemos devuelto.');
  const amount = formatEuros(depositCents);
  throw new Refusal(
    409,
    status === 'confirmed'
      ? `Tu reserva ya estaba pagada y sigue confirmada. Hemos recibido un segundo pago de ${amount} y te lo devolveremos.`
      : `Tu pago de ${amount} ha llegado cuando la reserva ya estaba cancelada y no quedaban plazas. Te lo devolveremos entero.`,
  );
}
