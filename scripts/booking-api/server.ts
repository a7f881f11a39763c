import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import type { DatabaseSource, OpenDatabase } from './db/open.ts';
import { openDatabase } from './db/open.ts';
import type { Database } from './db/schema.ts';
import type { Dependencies } from './dependencies.ts';
import { seedDemo } from './demo/seed.ts';
import type { LogSink } from './log.ts';
import { walletPayments } from './payments/paypal.ts';
import type { PaymentSettings } from './payments/settings.ts';
import { paymentAccess, sandboxed } from './payments/settings.ts';
import { cardPayments } from './payments/stripe.ts';
import { sandboxRoutes } from './sandbox/routes.ts';

const CONTENT = path.resolve(import.meta.dirname, '../../content');
const LOOPBACK = '127.0.0.1';

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
  now?: () => Date;
  /** Takes the request log; standard output by default. */
  log?: LogSink;
}

export interface BookingApi {
  /** Origin of the API, without a slash at its end. */
  url: string;
  /** Lets running requests end, then closes the server and the database. */
  stop: () => Promise<void>;
}

/**
 * Starts the booking API: opens and migrates the database, seeds an empty one, then listens.
 * Throws an error with one clear line when the port is taken or a file of the demo is wrong.
 */
export async function startBookingApi(options: BookingApiOptions): Promise<BookingApi> {
  const database = await openDatabase(options.database);
  try {
    await seed(database.db, options);
    return await serve(database, options);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function seed(db: Database, options: BookingApiOptions): Promise<void> {
  const { demoFolder = path.join(CONTENT, 'demo'), now = systemClock } = options;
  if (demoFolder === false) return;
  await seedDemo(db, {
    demoFolder,
    imagesFolder: imagesFolderOf(options),
    companyCode: options.companyCode ?? 'foque-rojo',
    now: now(),
  });
}

async function serve(database: OpenDatabase, options: BookingApiOptions): Promise<BookingApi> {
  const { host = LOOPBACK } = options;
  const server = createServer();
  const port = await listen(server, host, options.port ?? 0);
  // People write localhost, and so do the addresses that we hand them.
  const url = options.publicUrl ?? `http://${host === LOOPBACK ? 'localhost' : host}:${port}`;
  const log = options.log ?? ((line) => process.stdout.write(`${line}\n`));
  // The app comes after the port: its answers and its sandbox hold the address it is reached at.
  const app = createApp(
    dependenciesOf(database.db, options, { url, ownUrl: `http://${host}:${port}` }),
    log,
  );
  const listener = getRequestListener(app.fetch);
  server.on('request', (request, response) => void listener(request, response));
  return { url, stop: () => stop(server, database) };
}

function dependenciesOf(
  db: Database,
  options: BookingApiOptions,
  { url, ownUrl }: { url: string; ownUrl: string },
): Dependencies {
  const { payments = {}, now = systemClock } = options;
  const access = paymentAccess(payments, ownUrl);
  return {
    db,
    now,
    publicUrl: url,
    siteUrl: options.siteUrl,
    imagesFolder: imagesFolderOf(options),
    card: cardPayments(access.stripe),
    wallet: walletPayments(access.paypal),
    sandbox: sandboxRoutes({ db, now, publicUrl: url, sandboxed: sandboxed(payments) }),
  };
}

async function listen(server: Server, host: string, port: number): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw taken ? new Error(`Port ${port} on ${host} is already in use.`) : error;
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

async function stop(server: Server, database: OpenDatabase): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  await closed;
  await database.close();
}

function systemClock(): Date {
  return new Date();
}

function imagesFolderOf(options: BookingApiOptions): string {
  return options.imagesFolder ?? path.join(CONTENT, 'images');
}
