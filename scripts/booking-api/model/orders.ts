import fc from 'fast-check';
import type { TestApi } from '../testing/api.ts';
import type { Action } from './actions.ts';
import { act, tell } from './actions.ts';
import { checkCardsAreFound, checkInvariants, checkNoMoneyIsLost } from './invariants.ts';
import type { World } from './world.ts';
import { DEPOSIT_CENTS, VISITORS, createWorld } from './world.ts';

const visitor = fc.constantFrom(...VISITORS);
const HOUR = 60;

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('book' as const), visitor }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('open checkout' as const), visitor }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('pay by card' as const),
      visitor,
      checkout: fc.constantFrom(0, 0, 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('pay by wallet' as const),
      visitor,
      cents: fc.constantFrom(DEPOSIT_CENTS, DEPOSIT_CENTS, DEPOSIT_CENTS, 100),
      isTaken: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('confirm' as const),
      visitor,
      payment: fc.constantFrom(0, 0, 0, 1, 1, 2, 3),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('send webhooks' as const), visitor }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('tidy up' as const), visitor }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, HOUR, HOUR, 5 * HOUR, 24 * HOUR, 47.4 * HOUR),
    }),
  },
);

/** One action, or several at once. */
class Step implements fc.AsyncCommand<World, World> {
  readonly #actions: readonly Action[];
  constructor(actions: readonly Action[]) {
    this.#actions = actions;
  }
  check(): boolean {
    return true;
  }
  async run(world: World): Promise<void> {
    await Promise.all(this.#actions.map((each) => act(world, each)));
    await checkInvariants(world);
  }
  toString(): string {
    return this.#actions.map((each) => JSON.stringify(each)).join(' & ');
  }
}

/** What happens, in turn. */
type Order = Iterable<fc.AsyncCommand<World, World>>;

/** Orders of what visitors, providers and the clock may do, two thirds of it one after the other. */
export const orders: fc.Arbitrary<Order> = fc.commands<World, World, false>(
  [
    fc.array(action, { minLength: 1, maxLength: 1 }).map((actions) => new Step(actions)),
    fc.array(action, { minLength: 1, maxLength: 1 }).map((actions) => new Step(actions)),
    fc.array(action, { minLength: 2, maxLength: 4 }).map((actions) => new Step(actions)),
  ],
  { maxCommands: 40, size: 'max' },
);

/**
 * Follows an order on a departure of its own. In the end every hold is over, which is when the API
 * must have found what was paid by card; then every browser tells of its payment.
 */
export async function follow(api: TestApi, order: Order): Promise<void> {
  const world = await createWorld(api);
  await fc.asyncModelRun(() => ({ model: world, real: world }), order);
  await act(world, { does: 'wait', minutes: 49 * HOUR });
  await act(world, { does: 'tidy up', visitor: 0 });
  await checkInvariants(world);
  await checkCardsAreFound(world);
  for (const charge of world.charges.values()) await tell(world, charge.reference, charge);
  await checkInvariants(world);
  await checkNoMoneyIsLost(world);
}
