import { buildSite } from '../local/build.ts';
import type { Publish } from './change.ts';

/** Publishes with the site's variables: only the pages that have changed are rendered. */
export function publishTo(dist: string, env: NodeJS.ProcessEnv): Publish {
  return (change, stopped) => buildSite({ dist, env, stopped, update: change });
}
