import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../local/failure.ts';
import { startSite } from '../serve/site.ts';
import type { Publish } from './change.ts';
import { systemClock } from './clock.ts';
import type { Clock } from './clock.ts';
import { everyDay } from './daily.ts';
import { hookRoutes } from './hooks.ts';
import { PublishQueue } from './queue.ts';
import { createVerify } from './signature.ts';

export interface PublishingOptions {
  /** Folder of the built site; where there is none, the first build makes it. */
  dist: string;
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** The secret that the hook's callers sign with. */
  secret: string;
  publish: Publish;
  clock?: Clock;
  log?: (line: string) => void;
}

export interface Publishing {
  /** Origin of the site, without a slash at its end. */
  url: string;
  /** Resolves once there is a site; rejects where the first build of one fails. */
  ready: Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Serves the site as `npm run serve` does, and publishes anew what its hook is told of, and
 * everything at the start and every day. Until there is a site, its pages answer 503.
 */
export async function startPublishing(options: PublishingOptions): Promise<Publishing> {
  const { dist, host, port, secret, publish, clock = systemClock, log = console.log } = options;
  const queue = new PublishQueue({ publish, clock, log, report: console.error });
  const hooks = hookRoutes(queue, createVerify(secret, clock.now));
  const isBuilt = () => existsSync(path.join(dist, 'index.html'));
  const site = await startSite({
    dist,
    host,
    port,
    routes: (request) => {
      if (new URL(request.url).pathname.startsWith('/hooks/')) return hooks.fetch(request);
      return isBuilt() ? undefined : notYet();
    },
  });
  const ready = isBuilt() ? Promise.resolve() : firstBuild(queue);
  // Nobody listened until now: whatever has changed is in this build.
  queue.add('everything');
  const callOff = everyDay(clock, () => queue.add('everything'));
  return {
    url: site.url,
    ready,
    stop: async () => {
      callOff();
      await Promise.all([queue.stop(), site.stop()]);
    },
  };
}

async function firstBuild(queue: PublishQueue): Promise<void> {
  const { failed } = await queue.nextEnd();
  if (failed !== null) throw new Failure(failed.reason);
}

function notYet(): Response {
  return new Response('El sitio se está construyendo. Vuelve en un minuto.', {
    status: 503,
    headers: {
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      'retry-after': '30',
    },
  });
}
