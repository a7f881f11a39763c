import type { Hono } from 'hono';
import type { Background } from './background.ts';
import type { Moment } from './db/moment.ts';
import type { Database } from './db/schema.ts';
import type { Rates } from './limits/rates.ts';
import type { WalletPayments } from './payments/paypal.ts';
import type { CardPayments } from './payments/stripe.ts';
import type { SeatsChanged } from './rebuild-hook/calls.ts';

/** What the routes work with; made once by the server. */
export interface Dependencies {
  db: Database;
  seatsChanged: SeatsChanged;
  /** The clock of this process. */
  now: () => Date;
  /** The clock by which bookings are made and fall: the database's. */
  moment: () => Moment;
  /** Origin at which browsers reach this API, without a slash at its end. */
  publicUrl: string;
  /** Origin of the site. */
  siteUrl: string;
  imagesFolder: string;
  /** How much one client may ask for. */
  rates: Rates;
  /** Hides client addresses in the database. */
  salt: string;
  /** Whether the last entry of X-Forwarded-For is a proxy's of ours. */
  isBehindProxy: boolean;
  card: CardPayments;
  wallet: WalletPayments;
  /** Tells the log of money that is no booking's: neither whose nor which. */
  noteMoney: (facts: { provider: string; reason: string }) => void;
  /** Begins what no answer waits for. */
  begin: Background['begin'];
  /** The stand-ins of the providers that have no keys; without routes where all have. */
  sandbox: Hono;
}

/** The database, and who is told of the seats that change in it. */
export type SeatKeeping = Pick<Dependencies, 'db' | 'seatsChanged'>;
