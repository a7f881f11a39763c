import { addMinutes } from 'date-fns';
import * as v from 'valibot';
import type { Answer } from '../testing/api.ts';
import { BOOKING_BODY, referenceOf } from '../testing/booking.ts';
import { confirm, createOrder, press, release } from '../testing/payments.ts';
import type { Charge, World } from './world.ts';
import { DEPOSIT_CENTS, referenceOfVisitor } from './world.ts';

/** What somebody does, or what happens. Whoever has no booking yet does nothing. */
export type Action =
  | { does: 'book' | 'open checkout' | 'tidy up' | 'send webhooks'; visitor: number }
  | { does: 'pay by card'; visitor: number; checkout: number }
  | { does: 'pay by wallet'; visitor: number; cents: number; isTaken: boolean }
  | { does: 'confirm'; visitor: number; payment: number }
  | { does: 'wait'; minutes: number };

/** Does it by the calls that browsers and providers make; an answer of 500 or more is a failure. */
export async function act(world: World, action: Action): Promise<void> {
  switch (action.does) {
    case 'wait':
      world.api.clock.now = addMinutes(world.api.clock.now, action.minutes);
      return;
    case 'tidy up':
      return world.api.tidy();
    case 'book':
      return book(world, action.visitor);
  }
  const reference = referenceOfVisitor(world, action.visitor);
  if (reference === undefined) return;
  switch (action.does) {
    case 'open checkout':
      return openCheckout(world, action.visitor, reference);
    case 'pay by card':
      return payByCard(world, reference, world.checkouts[action.visitor]?.[action.checkout]);
    case 'pay by wallet':
      return payByWallet(world, reference, action);
    case 'send webhooks':
      await release(world.api, reference);
      return;
    case 'confirm':
      return tell(world, reference, chargesFor(world, reference)[action.payment]);
  }
}

async function book({ api, journeyId, keys, references }: World, visitor: number): Promise<void> {
  const answer = await api.post(`/api/bookings/${journeyId}`, BOOKING_BODY, {
    'idempotency-key': keys[visitor] ?? '',
  });
  if (within(answer, [201, 409]) === 201) references[visitor]?.add(referenceOf(answer.body));
}

const checkoutSchema = v.object({ id: v.string(), url: v.string() });

async function openCheckout(world: World, visitor: number, reference: string): Promise<void> {
  const answer = await world.api.post('/create-checkout-session', { bookingId: reference });
  if (within(answer, [200, 409]) === 200) {
    world.checkouts[visitor]?.push(v.parse(checkoutSchema, answer.body));
  }
}

const sessionSchema = v.object({ payment_intent: v.nullable(v.string()) });

/** Presses the button of a page that may have ended long ago. */
async function payByCard(
  { api, charges }: World,
  reference: string,
  checkout: { id: string; url: string } | undefined,
): Promise<void> {
  if (checkout === undefined) return;
  await press(checkout.url, 'accepted');
  const { body } = await api.get(`/session-status?session_id=${checkout.id}`);
  const { payment_intent: paymentId } = v.parse(sessionSchema, body);
  if (paymentId === null) return;
  charges.set(paymentId, {
    provider: 'stripe',
    paymentId,
    reference,
    amountCents: DEPOSIT_CENTS,
    isTaken: true,
  });
}

async function payByWallet(
  { api, charges }: World,
  reference: string,
  { cents: amountCents, isTaken }: { cents: number; isTaken: boolean },
): Promise<void> {
  const paymentId = await createOrder(api, reference, { value: (amountCents / 100).toFixed(2) });
  charges.set(paymentId, { provider: 'paypal', paymentId, reference, amountCents, isTaken });
  await api.post(`/sandbox/paypal/orders/${paymentId}/approve`, {});
  if (isTaken) await api.post(`/sandbox/paypal/orders/${paymentId}/capture`, {});
}

/** The browser tells of a payment. */
export async function tell(
  { api }: World,
  reference: string,
  charge: Charge | undefined,
): Promise<void> {
  const { provider = 'stripe', paymentId = 'pi_of_nobody' } = charge ?? {};
  const status = within(await confirm(api, reference, provider, paymentId), [200, 402, 409]);
  const isTheirs = charge?.reference === reference && charge.amountCents === DEPOSIT_CENTS;
  if (status === 200 && !isTheirs) throw new Error(`${paymentId} confirmed ${reference}`);
  if (status === 402 && isTheirs && charge.isTaken)
    throw new Error(`${paymentId} is unknown to ${reference}`);
}

/** Everybody's, this booking's first. */
function chargesFor({ charges }: World, reference: string): Charge[] {
  const all = [...charges.values()];
  const isOwn = (charge: Charge) => charge.reference === reference;
  return [...all.filter(isOwn), ...all.filter((charge) => !isOwn(charge))];
}

function within({ status, body }: Answer, expected: readonly number[]): number {
  if (expected.includes(status)) return status;
  throw new Error(`An answer of ${status}: ${JSON.stringify(body)}`);
}
