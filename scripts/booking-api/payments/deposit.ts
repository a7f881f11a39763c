import { Refusal } from '../refusal.ts';

/** A payment that somebody says to have made for a booking. */
export interface DepositClaim {
  /** Stripe's payment intent or PayPal's order. */
  paymentId: string;
  reference: string;
  depositCents: number;
}

/** Whether the provider says that this payment is made, for this booking, of this amount in euros. */
export type IsDepositPaid = (claim: DepositClaim) => Promise<boolean>;

/** The provider is out of reach or answered what it should not: nobody knows about the payment yet. */
export function providerFailed(cause: unknown): Refusal {
  return new Refusal(
    502,
    'No hemos podido hablar con la pasarela de pago. Inténtalo de nuevo en unos minutos.',
    undefined,
    { cause },
  );
}
