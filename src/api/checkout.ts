import * as v from 'valibot';
import type { Booking, CheckoutStatus } from '../domain/booking.ts';
import { eurosFromCents } from '../domain/money.ts';
import { id, optionalText } from './fields.ts';
import type { CallOptions, Http } from './http.ts';
import { urls } from './urls.ts';

/** `url`, the address of the hosted checkout, is beyond section 7: a server may leave it out. */
const checkoutSchema = v.object({ id, url: optionalText });

const statusSchema = v.pipe(
  v.object({
    payment_intent: optionalText,
    payment_status: v.picklist(['paid', 'unpaid', 'no_payment_required']),
    status: v.picklist(['open', 'complete', 'expired']),
  }),
  v.transform(({ payment_intent, payment_status, status }): CheckoutStatus => ({
    paymentIntent: payment_intent,
    paymentStatus: payment_status,
    status,
  })),
);

export function checkoutCalls(http: Http) {
  return {
    /** Opens a card payment of the booking's deposit at the provider. */
    create: (
      { reference, deposit, crew }: Pick<Booking, 'reference' | 'deposit' | 'crew'>,
      options?: CallOptions,
    ) =>
      http.ask(
        {
          name: 'create-checkout-session',
          method: 'POST',
          path: urls.createCheckout(),
          body: {
            bookingPrice: eurosFromCents(deposit),
            bookingId: reference,
            name: crew.name,
            email: crew.email,
          },
          schema: checkoutSchema,
        },
        options,
      ),

    status: (sessionId: string, options?: CallOptions) =>
      http.read(
        { name: 'session-status', path: urls.checkoutStatus(sessionId), schema: statusSchema },
        options,
      ),
  };
}
