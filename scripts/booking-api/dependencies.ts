import type { Hono } from 'hono';
import type { Database } from './db/schema.ts';
import type { IsDepositPaid } from './payments/deposit.ts';
import type { CardPayments } from './payments/stripe.ts';

/** What the routes work with; made once by the server. */
export interface Dependencies {
  db: Database;
  /** The clock. */
  now: () => Date;
  /** Origin at which browsers reach this API, without a slash at its end. */
  publicUrl: string;
  /** Origin of the site. */
  siteUrl: string;
  imagesFolder: string;
  card: CardPayments;
  wallet: { isDepositPaid: IsDepositPaid };
  /** The stand-ins of the providers that have no keys; without routes where all have. */
  sandbox: Hono;
}
