import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createApp } from './app.ts';
import type { Background } from './background.ts';
import { createBackground } from './background.ts';
import { databaseClock } from './db/moment.ts';
import type { OpenDatabase } from './db/open.ts';
import { openDatabase } from './db/open.ts';
import type { Database } from './db/schema.ts';
import type { Dependencies } from './dependencies.ts';
import { seedDemo } from './demo/seed.ts';
import { createHousekeeping } from './housekeeping.ts';
import { close, listen, originOf } from './listen.ts';
import { readSalt } from './limits/guard.ts';
import { RATES } from './limits/rates.ts';
import type { LogSink } from './log.ts';
import { errorLine, unmatchedMoneyLine } from './log.ts';
import type { BookingApiOptions } from './options.ts';
import { walletPayments } from './payments/paypal.ts';
import { paymentAccess, sandboxed } from './payments/settings.ts';
import { cardPayments } from './payments/stripe.ts';
import type { RebuildCalls } from './rebuild-hook/calls.ts';
import { createRebuildCalls, noRebuildCalls } from './rebuild-hook/calls.ts';
import type { Outbox } from './sandbox/outbox.ts';
import { SANDBOX_WEBHOOKS, createOutbox } from './sandbox/outbox.ts';
import { sandboxRoutes } from './sandbox/routes.ts';

const CONTENT = path.resolve(import.meta.dirname, '../../content');
const LOOPBACK = '127.0.0.1';

export interface BookingApi {
  /** Origin of the API, without a slash at its end. */
  url: string;
  /** What it works on, for whoever runs it in a process of their own. */
  db: Database;
  /** Does now what is done every minute: lets bookings fall whose hold has ended. */
  tidy: () => Promise<void>;
  /** Lets running requests end, then closes the server and the database. */
  stop: () => Promise<void>;
}

/**
 * Starts the booking API: takes its port, opens and migrates the database, seeds an empty one, then
 * answers. Throws an error with one clear line when the port is taken or a file of the demo is wrong.
 */
export async function startBookingApi(options: BookingApiOptions): Promise<BookingApi> {
  const { host = LOOPBACK } = options;
  const server = createServer(answerStarting);
  const port = await listen(server, host, options.port ?? 0);
  const addresses = {
    own: originOf(host, port),
    // People write localhost, and so do the addresses that we hand them.
    public: options.publicUrl ?? originOf(host === LOOPBACK ? 'localhost' : host, port),
  };
  try {
    return await serve(server, addresses, options);
  } catch (error) {
    await close(server);
    throw error;
  }
}

async function serve(
  server: Server,
  addresses: Addresses,
  options: BookingApiOptions,
): Promise<BookingApi> {
  const database = await openSeeded(options);
  const log = options.log ?? ((line) => process.stdout.write(`${line}\n`));
  const outbox = createOutbox(addresses.own, options.sandboxWebhooks ?? SANDBOX_WEBHOOKS);
  const calls = rebuildCallsOf(database.db, options, log);
  const background = createBackground((error) => log(errorLine('background', error)));
  const noteMoney: Dependencies['noteMoney'] = (facts) => log(unmatchedMoneyLine(facts));
  const surroundings = { ...addresses, outbox, calls, noteMoney, begin: background.begin };
  const dependencies = await dependenciesOf(database.db, options, surroundings);
  answerWith(server, createApp(dependencies, log));
  const housekeeping = createHousekeeping(dependencies, log);
  if (options.keepsHouse ?? true) housekeeping.start();
  return {
    url: addresses.public,
    db: database.db,
    tidy: housekeeping.tidy,
    stop: async () => {
      // The sandbox's webhooks under way want an answer of this server; so do questions to the sandbox.
      await Promise.all([outbox.stop(), background.end()]);
      await Promise.all([close(server), housekeeping.stop()]);
      await background.end();
      await calls.stop();
      await database.close();
    },
  };
}

function answerWith(server: Server, app: Hono): void {
  const listener = getRequestListener(app.fetch);
  server.removeListener('request', answerStarting);
  server.on('request', (request, response) => void listener(request, response));
}

/** What a request gets that comes before the database is ready. */
const answerStarting: RequestListener = (_request, response) => {
  response.writeHead(503, { 'retry-after': '1' }).end();
};

async function openSeeded(options: BookingApiOptions): Promise<OpenDatabase> {
  const { demoFolder = path.join(CONTENT, 'demo'), now = systemClock } = options;
  const database = await openDatabase(options.database);
  try {
    if (demoFolder !== false) {
      await seedDemo(database.db, {
        demoFolder,
        imagesFolder: imagesFolderOf(options),
        companyCode: options.companyCode ?? 'foque-rojo',
        now: now(),
      });
    }
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

interface Addresses {
  /** Where it listens. */
  own: string;
  /** Where browsers reach it. */
  public: string;
}

interface Surroundings extends Addresses {
  outbox: Outbox;
  calls: RebuildCalls;
  noteMoney: Dependencies['noteMoney'];
  begin: Background['begin'];
}

async function dependenciesOf(
  db: Database,
  options: BookingApiOptions,
  surroundings: Surroundings,
): Promise<Dependencies> {
  const { payments = {}, now = systemClock, rates = RATES, isBehindProxy = false } = options;
  const access = paymentAccess(payments, surroundings.own);
  return {
    db,
    seatsChanged: surroundings.calls.seatsChanged,
    now,
    moment: options.now ?? databaseClock,
    publicUrl: surroundings.public,
    siteUrl: options.siteUrl,
    imagesFolder: imagesFolderOf(options),
    rates,
    salt: await readSalt(db),
    isBehindProxy,
    noteMoney: surroundings.noteMoney,
    begin: surroundings.begin,
    card: cardPayments(access.stripe),
    wallet: walletPayments(access.paypal),
    sandbox: sandboxRoutes({
      db,
      now,
      publicUrl: surroundings.public,
      outbox: surroundings.outbox,
      sandboxed: sandboxed(payments),
      access,
    }),
  };
}

function rebuildCallsOf(db: Database, options: BookingApiOptions, log: LogSink): RebuildCalls {
  const { rebuildHook, now = systemClock } = options;
  return rebuildHook ? createRebuildCalls(rebuildHook, { db, now, log }) : noRebuildCalls;
}

function systemClock(): Date {
  return new Date();
}

function imagesFolderOf(options: BookingApiOptions): string {
  return options.imagesFolder ?? path.join(CONTENT, 'images');
}
