import type { DatabaseSource } from './db/open.ts';
import type { Rates } from './limits/rates.ts';
import type { LogSink } from './log.ts';
import type { PaymentSettings } from './payments/settings.ts';
import type { RebuildCallOptions } from './rebuild-hook/calls.ts';
import type { SandboxWebhooks } from './sandbox/outbox.ts';

export interface BookingApiOptions {
  database: DatabaseSource;
  /** Origin of the site: the only one that CORS admits, and where a checkout sends people back. */
  siteUrl: string;
  /** Address to listen on; loopback by default. */
  host?: string;
  /** 0, the default, takes any free port. */
  port?: number;
  /** Origin at which browsers reach this API; by default where it listens. */
  publicUrl?: string;
  /** The company whose content pages the demo seeds. */
  companyCode?: string;
  /** What an empty database is filled with; `false` leaves it empty. */
  demoFolder?: string | false;
  imagesFolder?: string;
  /** Without keys a provider is the sandbox, which the API then serves itself. */
  payments?: PaymentSettings;
  /** When the sandbox tells our webhooks of its payments; SANDBOX_WEBHOOKS by default. */
  sandboxWebhooks?: SandboxWebhooks;
  /** How much one client may ask for; RATES by default. */
  rates?: Rates;
  /** Whether a proxy of ours stands in front, whose X-Forwarded-For tells the client's address. */
  isBehindProxy?: boolean;
  /** Whom to tell of trips whose seats have changed; nobody by default. */
  rebuildHook?: RebuildCallOptions;
  /** Stands in for the clocks of this process and of the database. */
  now?: () => Date;
  /** Whether bookings fall by themselves; true by default. */
  keepsHouse?: boolean;
  /** Takes the request log; standard output by default. */
  log?: LogSink;
}
