import { ddmmyy } from './dates.ts';
import type { Journey } from './journey.ts';
import { eurosFromCents, type Cents } from './money.ts';
import type { TripSummary } from './trip.ts';

/** A seat on a departure, as anyone who knows its locator may see it. */
export interface Booking {
  /** The locator. */
  reference: string;
  status: 'pending' | 'confirmed' | 'cancelled';
  crew: CrewMember;
  /** Total per person. */
  price: Cents;
  deposit: Cents;
  /** When the seat is released unless paid; pending bookings only, where the API tells it. */
  expiresAt?: Date | undefined;
  /** A payment came in too late or twice, and is to be given back; where the API tells it. */
  refundPending?: boolean | undefined;
  journey: Journey;
  trip: TripSummary;
}

/** The traveller of a booking. */
interface CrewMember {
  name: string;
  lastname: string;
  /** As the API shows it, which masks it: `l***@example.com`. Sent back as it was read. */
  email: string;
}

/** All that is needed to ask for a seat. The terms have been accepted: the form asks for that. */
export interface BookingRequest {
  traveller: Traveller;
  /** Wants to join the trip's WhatsApp group. */
  whatsapp: boolean;
  journey: Journey;
  trip: Pick<TripSummary, 'name'>;
  /** The company's name for the web as a sales channel. */
  salesChannel: string;
  /** What a machine has put into the field that people do not see; the API decides on it. */
  fax?: string | undefined;
}

interface Traveller {
  name: string;
  lastname: string;
  phone: string;
  email: string;
  gender: 'male' | 'female';
  /** `yyyy-MM-dd` */
  birthday: string;
  dni: string;
  comments: string;
}

/**
 * The locator that somebody has typed or passed on: letters made capitals, everything but letters and
 * digits dropped. Undefined where no locator is that short or that long; the embedded API's have ten
 * characters, another API's may have others.
 */
export function readLocator(text: string): string | undefined {
  const locator = text.toUpperCase().replace(/[^A-Z\d]/g, '');
  return /^.{5,20}$/.test(locator) ? locator : undefined;
}

type Payable = Pick<Booking, 'reference'> & { journey: Pick<Journey, 'start'> };

/** Concept of a bank transfer: `7K3MQ9X2TB 120627` (section 9; a space between both). */
export function transferConcept({ reference, journey }: Payable): string {
  return `${reference} ${ddmmyy(journey.start)}`;
}

/** Description of the wallet's order: `vuelta-a-menorca | 120627 | 7K3MQ9X2TB` (section 7). */
export function paymentName(booking: Payable & { trip: Pick<TripSummary, 'slug'> }): string {
  return [booking.trip.slug, ddmmyy(booking.journey.start), booking.reference].join(' | ');
}

/** The deposit as payment providers write amounts: euros, a point and two decimals, `150.00`. */
export function paymentAmount({ deposit }: Pick<Booking, 'deposit'>): string {
  return eurosFromCents(deposit).toFixed(2);
}

/**
 * What a hosted checkout needs of the hold: its provider's pages live for half an hour at least, by a
 * clock that is not ours.
 */
const CARD_TIME_MS = 31 * 60_000;

/** Whether a card payment begun now can end before the seat is released. */
export function leavesTimeForCard({ expiresAt }: Pick<Booking, 'expiresAt'>, now: Date): boolean {
  return expiresAt === undefined || expiresAt.getTime() - now.getTime() >= CARD_TIME_MS;
}

/** A card's checkout session, in the words of its provider. */
export interface CheckoutStatus {
  /** Id of the payment; missing as long as nothing was paid. */
  paymentIntent?: string | undefined;
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required';
  status: 'open' | 'complete' | 'expired';
}

export type CheckoutOutcome =
  | { kind: 'paid'; paymentId: string; email: string }
  | { kind: 'open' }
  /** Money may have moved, or may move yet, but nothing can be confirmed with it from here. */
  | { kind: 'undecided' }
  | { kind: 'failed' };

/**
 * The four checks of section 5: paid, complete, with a payment intent and with an e-mail. Only a
 * session that ended unpaid has failed. One that is still open may yet be paid: it is asked again.
 * One that is complete has been paid, or is being paid by a slow method.
 */
export function outcomeOfCheckout(
  { status, paymentStatus, paymentIntent }: CheckoutStatus,
  email: string | undefined,
): CheckoutOutcome {
  if (status === 'open') return { kind: 'open' };
  if (status === 'expired' && paymentStatus !== 'paid') return { kind: 'failed' };
  const isPaid = status === 'complete' && paymentStatus === 'paid';
  if (!isPaid || !paymentIntent || !email) return { kind: 'undecided' };
  return { kind: 'paid', paymentId: paymentIntent, email };
}
