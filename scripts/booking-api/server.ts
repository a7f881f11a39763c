import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import type { DatabaseSource } from './db/open.ts';
import { openDatabase } from './db/open.ts';
import type { Database } from './db/schema.ts';
import { seedDemo } from './demo/seed.ts';
import type { LogSink } from './log.ts';

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
  const db = await openDatabase(options.database);
  try {
    await seed(db, options);
    return await serve(db, options);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function seed(db: Database, options: BookingApiOptions): Promise<void> {
  const { demoFolder = path.join(CONTENT, 'demo'), now = () => new Date() } = options;
  if (demoFolder === false) return;
  await seedDemo(db, {
    demoFolder,
    imagesFolder: imagesFolderOf(options),
    companyCode: options.companyCode ?? 'foque-rojo',
    now: now(),
  });
}

async function serve(db: Database, options: BookingApiOptions): Promise<BookingApi> {
  const server = createServer();
  const port = await listen(server, options.host ?? LOOPBACK, options.port ?? 0);
  const url = options.publicUrl ?? `http://${publicHost(options.host)}:${port}`;
  const app = createApp(
    {
      db,
      now: options.now ?? (() => new Date()),
      publicUrl: url,
      siteUrl: options.siteUrl,
      imagesFolder: imagesFolderOf(options),
    },
    options.log ?? ((line) => process.stdout.write(`${line}\n`)),
  );
  // The app comes after the port: its answers hold the address it is reached at.
  const listener = getRequestListener(app.fetch);
  server.on('request', (request, response) => void listener(request, response));
  return { url, stop: () => stop(server, db) };
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

async function stop(server: Server, db: Database): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  await closed;
  await db.destroy();
}

/** People write localhost, and so do the addresses we hand them. */
function publicHost(host: string | undefined): string {
  return host === undefined || host === LOOPBACK ? 'localhost' : host;
}

function imagesFolderOf(options: BookingApiOptions): string {
  return options.imagesFolder ?? path.join(CONTENT, 'images');
}
