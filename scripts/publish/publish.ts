import { buildSite } from '../local/build.ts';
import type { Publish } from './change.ts';

/** Publishes with the site's variables: every change by a whole build. */
export function publishTo(dist: string, env: NodeJS.ProcessEnv): Publish {
  return async (_change, stopped) => {
    await buildSite({ dist, env, stopped });
    return { rendered: 0, removed: 0 };
  };
}
