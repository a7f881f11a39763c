import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns';
import type { TestApi } from '../testing/api.ts';
import { START } from '../testing/api.ts';
import type { Checkout } from '../testing/payments.ts';

export const VISITORS = [0, 1, 2, 3] as const;
/** Seats of the departure: fewer than visitors. */
export const CAPACITY = 2;
/** Of its deposit. */
export const DEPOSIT_CENTS = 15_050;

/** Money that a provider has taken, or may take. */
export interface Charge {
  provider: 'stripe' | 'paypal';
  paymentId: string;
  reference: string;
  amountCents: number;
  /** Else the visitor has agreed to it, and then left. */
  isTaken: boolean;
}

/** What everybody has done and been told so far. */
export interface World {
  readonly api: TestApi;
  readonly journeyId: string;
  /** The key of each visitor's form, and every locator that it was answered. */
  readonly keys: readonly string[];
  readonly references: readonly Set<string>[];
  /** Every checkout of each visitor that was opened. */
  readonly checkouts: readonly Checkout[][];
  readonly charges: Map<string, Charge>;
  /** Where each booking stood last. */
  readonly statuses: Map<string, string>;
}

/** A departure with two seats and nobody aboard. */
export async function createWorld(api: TestApi): Promise<World> {
  api.clock.now = START;
  const journeyId = randomUUID();
  const { id: tripId } = await api.db
    .selectFrom('trips')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('journeys')
    .values({
      id: journeyId,
      trip_id: tripId,
      date_from: addDays(START, 60),
      date_to: addDays(START, 67),
      price_cents: 74_550,
      deposit_cents: DEPOSIT_CENTS,
      free_places: CAPACITY,
      closed: false,
    })
    .execute();
  return {
    api,
    journeyId,
    keys: VISITORS.map(() => randomUUID()),
    references: VISITORS.map(() => new Set()),
    checkouts: VISITORS.map(() => []),
    charges: new Map(),
    statuses: new Map(),
  };
}

export function referenceOfVisitor(world: World, visitor: number): string | undefined {
  return world.references[visitor]?.values().next().value;
}
