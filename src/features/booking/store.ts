import { atom } from 'nanostores';
import { bookingCalls } from '../../api/bookings.ts';
import { journeyCalls } from '../../api/journeys.ts';
import { tripCalls } from '../../api/trips.ts';
import { isNotFound, type ApiFailure } from '../../api/result.ts';
import { messageOf, reasonOf } from '../../api/messages.ts';
import type { BookingRequest } from '../../domain/booking.ts';
import { availabilityOf, upcoming, type Journey } from '../../domain/journey.ts';
import type { Trip } from '../../domain/trip.ts';
import { paths } from '../../paths.ts';
import { http } from '../api.ts';
import { carryToast } from '../toasts/carried.ts';
import { showToast } from '../toasts/show.ts';
import { forgetDraft, forgetKey, keepKey } from './draft.ts';
import type { BookingForm } from './form.ts';
import { noteMade, readMade } from './made.ts';
import { creationFailedTitle, seatHeldToast } from './messages.ts';

const trips = tripCalls(http);
const journeys = journeyCalls(http);
const bookings = bookingCalls(http);

export type Unavailable = 'full' | 'closed' | 'past' | 'unknown';

export type DepartureState =
  | { step: 'loading' }
  | { step: 'ready'; trip: Trip; journey: Journey }
  | { step: 'unavailable'; why: Unavailable; trip: Trip | undefined; others: readonly Journey[] }
  | { step: 'failed'; message: string };

export type SendState =
  | { step: 'idle' }
  | { step: 'sending' }
  /** `others`: what can be booked instead, where the departure is what was refused. */
  | { step: 'refused'; message: string; others: readonly Journey[] }
  | { step: 'done' };

export const $departure = atom<DepartureState>({ step: 'loading' });
export const $send = atom<SendState>({ step: 'idle' });
/** Locators of what this tab has booked of the departure before. */
export const $made = atom<readonly string[]>([]);

/** Loads the trip by slug and the journey by id; where these do not do, the trip's departures too. */
export async function loadDeparture(slug: string, journeyId: string): Promise<void> {
  $made.set(readMade(journeyId));
  $departure.set({ step: 'loading' });
  $departure.set(await readDeparture(slug, journeyId));
}

async function readDeparture(slug: string, journeyId: string): Promise<DepartureState> {
  const [trip, journey] = await Promise.all([trips.bySlug(slug), journeys.byId(journeyId)]);
  if (!trip.ok) {
    return isNotFound(trip.failure)
      ? { step: 'unavailable', why: 'unknown', trip: undefined, others: [] }
      : failed(trip.failure);
  }
  if (!journey.ok && !isNotFound(journey.failure)) return failed(journey.failure);
  if (journey.ok && isOpenOf(journey.value, trip.value)) {
    return { step: 'ready', trip: trip.value, journey: journey.value };
  }
  return judgeByList(trip.value, journeyId, journey.ok ? journey.value : undefined);
}

/** Reads the trip's departures: to know whether the journey is one of them, and to offer the others. */
async function judgeByList(
  trip: Trip,
  journeyId: string,
  journey: Journey | undefined,
): Promise<DepartureState> {
  const list = await journeys.ofTrip(trip.id);
  const siblings = list.ok ? list.value.items : [];
  const now = new Date();
  const others = openBesides(journeyId, siblings, now);
  // A journey of another trip would sell the wrong holiday.
  const isOfTrip = journey && belongsTo(journey, trip, list.ok ? siblings : undefined);
  const why = isOfTrip ? availabilityOf(journey, now) : 'unknown';
  return journey && why === 'open'
    ? { step: 'ready', trip, journey }
    : { step: 'unavailable', why: why === 'open' ? 'unknown' : why, trip, others };
}

/** Whether the journey itself says all that must be known: that it is of the trip, and open. */
const isOpenOf = (journey: Journey, trip: Trip): boolean =>
  journey.tripId === trip.id && availabilityOf(journey, new Date()) === 'open';

const openBesides = (journeyId: string, siblings: readonly Journey[], now: Date): Journey[] =>
  upcoming(siblings, now).filter(
    (other) => other.id !== journeyId && availabilityOf(other, now) === 'open',
  );

/** Where the journey does not say its trip, the trip's list knows its open journeys. */
function belongsTo(
  journey: Journey,
  trip: Trip,
  siblings: readonly Journey[] | undefined,
): boolean {
  if (journey.tripId !== undefined) return journey.tripId === trip.id;
  if (!siblings || availabilityOf(journey, new Date()) !== 'open') return true;
  return siblings.some(({ id }) => id === journey.id);
}

/**
 * Creates the booking and goes to its resume page; a refusal shows its toast and loses nothing. The
 * key makes one booking of a second click, a reload and a retry after a time-out. It stays after a
 * refusal which may come of the retry alone, as 429 does: an earlier try may have made the booking.
 */
export async function sendBooking(
  form: BookingForm,
  { salesChannel, fax }: Pick<BookingRequest, 'salesChannel' | 'fax'>,
): Promise<void> {
  const departure = $departure.get();
  if (departure.step !== 'ready' || $send.get().step === 'sending') return;
  $send.set({ step: 'sending' });
  const { trip, journey } = departure;
  const { retypeemail: _typedTwice, whatsapp, terms: _accepted, ...traveller } = form;
  const result = await bookings.create(
    { traveller, whatsapp, journey, trip, salesChannel, fax },
    { idempotencyKey: keepKey(journey.id) },
  );
  if (result.ok) {
    $send.set({ step: 'done' });
    forgetDraft();
    noteMade(journey.id, result.value.reference);
    carryToast(seatHeldToast);
    // The browser's way back would lead to the end of the form, past what is said above it.
    window.history.scrollRestoration = 'manual';
    window.location.assign(paths.bookingResume(result.value.reference));
    return;
  }
  const isImpossible = isGone(result.failure);
  if (isImpossible) forgetKey();
  const message = reasonOf(result.failure);
  showToast({ kind: 'error', title: creationFailedTitle, text: message, closeButton: true });
  $send.set({ step: 'refused', message, others: [] });
  if (!isImpossible) return;
  const others = await readOthers(trip, journey);
  if ($send.get().step === 'refused') $send.set({ step: 'refused', message, others });
}

/** The departure has been sold out, closed or taken away meanwhile. */
const isGone = (failure: ApiFailure): boolean =>
  failure.kind === 'rejected' && [404, 409, 410].includes(failure.status);

async function readOthers(trip: Trip, { id }: Journey): Promise<readonly Journey[]> {
  const list = await journeys.ofTrip(trip.id);
  return list.ok ? openBesides(id, list.value.items, new Date()) : [];
}

/** The page is shown again from the browser's cache: its form can be sent again. */
export function reopenForm(): void {
  $send.set({ step: 'idle' });
}

const failed = (failure: ApiFailure): DepartureState => ({
  step: 'failed',
  message: messageOf(failure),
});
