import { getRequestListener } from '@hono/node-server';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import path from 'node:path';
import { siteAnswers } from './answer.ts';
import { createDelivery } from './delivery.ts';
import { readRules } from './rules.ts';
import { steadily } from './steady.ts';

const NETLIFY_CONFIG = path.resolve(import.meta.dirname, '../../netlify.toml');

export interface SiteOptions {
  /** Folder of the built site. It need not exist yet. */
  dist: string;
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** The rules to serve by; the project's own netlify.toml by default. */
  netlifyConfig?: string;
  /** Answers what is not of the built site, before it is looked for there. */
  routes?: (request: Request) => Response | Promise<Response> | undefined;
}

export interface Site {
  /** Origin of the site, without a slash at its end. */
  url: string;
  stop: () => Promise<void>;
}

/** Serves a built site by netlify.toml's rules: redirects, rewrites, headers and 404. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const answer = siteAnswers(
    options.dist,
    await readRules(options.netlifyConfig ?? NETLIFY_CONFIG),
  );
  const deliver = createDelivery();
  const serve = steadily(options.dist, async (request) => deliver(request, await answer(request)));
  const listener = getRequestListener(
    async (request) => (await options.routes?.(request)) ?? serve(request),
  );
  const server = createServer((request, response) => void listener(request, response));
  server.listen(options.port, options.host);
  await once(server, 'listening');
  return { url: `http://${namedHost(options.host)}:${portOf(server)}`, stop: () => stop(server) };
}

/** People write localhost, so that is the origin that the API is told of. */
function namedHost(host: string): string {
  return ['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) {
    throw new Error('The server listens on no port');
  }
  return address.port;
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  await closed;
}
