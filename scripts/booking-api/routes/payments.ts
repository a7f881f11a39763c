import { Hono } from 'hono';
import * as v from 'valibot';
import { confirmBooking, refuseUnlessConfirmed } from '../bookings/confirm.ts';
import { requireBooking, requirePayableBooking, UNKNOWN_BOOKING } from '../bookings/read.ts';
import { settleCheckouts } from '../bookings/settle-checkouts.ts';
import type { Dependencies } from '../dependencies.ts';
import type { IsDepositPaid } from '../payments/deposit.ts';
import { openCheckout } from '../payments/open-checkout.ts';
import { sessionStatusSchema } from '../payments/stripe.ts';
import { takeDeposit } from '../payments/take-deposit.ts';
import { Refusal } from '../refusal.ts';
import { requiredText, typedObject } from '../text.ts';
import { describeCall } from './describe.ts';
import { bodyOf, locatorOfPath } from './input.ts';

const PAYMENT_MISSING = 'Falta el identificador del pago.';
const METHOD_WRONG = 'Forma de pago desconocida.';

/** The amount and the names come from the database; the rest of the body is passed over. */
const checkoutSchema = typedObject(
  {
    bookingId: v.pipe(requiredText(UNKNOWN_BOOKING), v.description("The booking's locator or _id")),
  },
  { bookingId: UNKNOWN_BOOKING },
);

const confirmSchema = typedObject(
  {
    payment_id: v.pipe(
      requiredText(PAYMENT_MISSING),
      v.regex(/^\w+$/, PAYMENT_MISSING),
      v.description("Stripe's payment intent or PayPal's order"),
    ),
    payment_method: v.picklist(['stripe', 'paypal'], METHOD_WRONG),
  },
  { payment_id: PAYMENT_MISSING, payment_method: METHOD_WRONG },
);

const describeCheckout = describeCall({
  tag: 'payments',
  summary: "Opens a hosted checkout of a booking's deposit",
  body: checkoutSchema,
  answer: { status: 200, schema: v.object({ id: v.string(), url: v.pipe(v.string(), v.url()) }) },
  refusals: {
    404: 'No such booking',
    409: 'The booking awaits no payment, or ends too soon for a checkout, or is being paid by card',
    422: 'The body names no booking',
    429: 'Too many requests',
    502: 'The provider is out of reach',
  },
});

const describeStatus = describeCall({
  tag: 'payments',
  summary: 'The state of a checkout',
  query: { session_id: 'The id of the checkout session' },
  answer: { status: 200, schema: sessionStatusSchema },
  refusals: {
    400: 'A malformed id',
    404: 'No such session',
    429: 'Too many requests',
    502: 'The provider is out of reach',
  },
});

const describeConfirm = describeCall({
  tag: 'payments',
  summary: 'Confirms a booking by a payment, once its provider vouches for it',
  body: confirmSchema,
  answer: { status: 200, schema: v.object({ reference: v.string() }) },
  refusals: {
    402: 'The provider knows of no such payment of this deposit',
    404: 'No such booking',
    409: 'The payment came too late or twice and will be refunded, is of another booking, or is under review',
    422: 'A field of the body is missing or wrong',
    429: 'Too many requests',
    502: 'The provider is out of reach',
  },
});

/** The calls of the specification's section 7 that have no `/api` before them. */
export function checkoutRoutes(dependencies: Dependencies) {
  const { db, moment, card } = dependencies;
  return new Hono()
    .post('/create-checkout-session', describeCheckout, async (c) => {
      const { bookingId } = await bodyOf(c, checkoutSchema);
      const booking = await requirePayableBooking(db, bookingId, moment());
      return c.json(await openCheckout(dependencies, booking));
    })
    .get('/session-status', describeStatus, async (c) => {
      const sessionId = c.req.query('session_id') ?? '';
      if (!/^\w{1,255}$/.test(sessionId)) throw new Refusal(400, 'Falta la sesión de pago.');
      return c.json(await card.statusOf(sessionId));
    });
}

export function confirmRoutes(dependencies: Dependencies) {
  const { db, moment, card, wallet, begin } = dependencies;
  return new Hono().put('/confirm/:reference', describeConfirm, locatorOfPath(), async (c) => {
    const { payment_id: paymentId, payment_method: provider } = await bodyOf(c, confirmSchema);
    const booking = await requireBooking(db, c.req.valid('param').reference);
    const isDepositPaid: IsDepositPaid =
      provider === 'stripe' ? card.isDepositPaid : () => takeDeposit(wallet, booking, paymentId);
    const payment = { provider, paymentId, now: moment() };
    const receipt = await confirmBooking(dependencies, booking, payment, isDepositPaid);
    begin(() => settleCheckouts(dependencies, booking.id));
    if (receipt !== undefined) refuseUnlessConfirmed(receipt, booking);
    return c.json({ reference: booking.reference });
  });
}
