import type { DatabaseTransaction } from '../db/schema.ts';
import type { World } from './world.ts';
import { CAPACITY, DEPOSIT_CENTS } from './world.ts';

/** What must be true whatever has happened. Throws an error that says what is not. */
export async function checkInvariants(world: World): Promise<void> {
  const { freePlaces, bookings, payments } = await readSnapshot(world);
  const live = bookings.filter(({ status }) => status !== 'cancelled');
  must(freePlaces >= 0, `${freePlaces} free places`);
  must(live.length <= CAPACITY, `${live.length} bookings live on ${CAPACITY} seats`);
  must(freePlaces + live.length === CAPACITY, `${freePlaces} free beside ${live.length} live`);
  for (const { id, reference, status, paid_cents: paid } of bookings) {
    const own = payments.filter(({ booking_id }) => booking_id === id);
    const confirming = own.filter(({ outcome }) => outcome === 'confirmed');
    const isConfirmed = status === 'confirmed';
    must(confirming.length === (isConfirmed ? 1 : 0), `${confirming.length} confirm a ${status}`);
    must(paid === (isConfirmed ? DEPOSIT_CENTS : 0), `${paid} cents paid of a ${status}`);
    must(
      world.statuses.get(reference) !== 'confirmed' || isConfirmed,
      `${reference} was confirmed`,
    );
    world.statuses.set(reference, status);
  }
  for (const { payment_id: paymentId, reference } of payments) {
    must(world.charges.get(paymentId)?.reference === reference, `nobody paid ${paymentId}`);
  }
  checkKeys(world, bookings);
}

/** The same key, the same booking; and no booking that nobody was told of. */
function checkKeys({ references }: World, bookings: readonly { reference: string }[]): void {
  for (const [visitor, { size }] of references.entries()) {
    must(size <= 1, `${size} bookings by the key of ${visitor}`);
  }
  const told = new Set(references.flatMap((each) => [...each]));
  must(told.size === bookings.length, `${bookings.length} bookings, ${told.size} told`);
}

/** Money that a provider took and that we were told of is a seat, or is to be given back. */
export async function checkNoMoneyIsLost(world: World): Promise<void> {
  const [{ payments }, captured] = await Promise.all([readSnapshot(world), ordersCaptured(world)]);
  for (const { provider, paymentId, amountCents } of world.charges.values()) {
    const { length: times } = payments.filter(({ payment_id }) => payment_id === paymentId);
    const isDeposit = amountCents === DEPOSIT_CENTS;
    const isTaken = provider === 'stripe' || captured.has(paymentId);
    must(times <= (isDeposit ? 1 : 0), `${paymentId} is recorded ${times} times`);
    must(times === 1 || !isDeposit || !isTaken, `${paymentId} is recorded nowhere`);
  }
}

/** A card's payment is found though neither a browser nor a webhook ever told of it. */
export async function checkCardsAreFound(world: World): Promise<void> {
  const { payments } = await readSnapshot(world);
  const found = new Set(payments.map(({ payment_id }) => payment_id));
  for (const { provider, paymentId } of world.charges.values()) {
    must(provider !== 'stripe' || found.has(paymentId), `${paymentId} was never asked about`);
  }
}

/** The wallet's orders whose money was taken, whoever had it taken. */
async function ordersCaptured({ api }: World): Promise<ReadonlySet<string>> {
  const orders = await api.db
    .selectFrom('sandbox_orders')
    .select('id')
    .where('status', '=', 'COMPLETED')
    .execute();
  return new Set(orders.map(({ id }) => id));
}

/** All at one instant. */
function readSnapshot({ api, journeyId }: World) {
  return api.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => readState(trx, journeyId));
}

async function readState(trx: DatabaseTransaction, journeyId: string) {
  const { free_places: freePlaces } = await trx
    .selectFrom('journeys')
    .select('free_places')
    .where('id', '=', journeyId)
    .executeTakeFirstOrThrow();
  const bookings = await trx
    .selectFrom('bookings')
    .select(['id', 'reference', 'status', 'paid_cents'])
    .where('journey_id', '=', journeyId)
    .execute();
  const payments = await trx
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select(['payment_id', 'booking_id', 'outcome', 'reference'])
    .where('journey_id', '=', journeyId)
    .execute();
  return { freePlaces, bookings, payments };
}

function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(`Broken: ${otherwise}`);
}
