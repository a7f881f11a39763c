import { readEnvironment, refuseDemoInProduction } from '../config/environment.ts';
import type { Environment } from '../config/environment.ts';
import { DIST, restoreSite } from '../local/build.ts';
import { runCommand, untilStopped } from '../local/command.ts';
import { Failure } from '../local/failure.ts';
import { needFreePort } from '../local/port.ts';
import { siteVariablesFor } from '../local/site-variables.ts';
import { publishTo } from '../publish/publish.ts';
import { startPublishing } from '../publish/server.ts';

/** `npm run publish`: dist/ on PORT as `npm run serve`, rebuilt when its hook is called and daily. */
await runCommand(async (stopped) => {
  const environment = readEnvironment();
  const { HOST, PORT, REBUILD_HOOK_SECRET: secret } = environment;
  if (secret === undefined) {
    throw new Failure('REBUILD_HOOK_SECRET is missing: npm run publish takes signed calls only.');
  }
  await needFreePort(PORT, 'PORT', HOST);
  const variables = await siteVariables(environment);
  restoreSite(DIST);
  const publish = publishTo(DIST, variables);
  const publishing = await startPublishing({ dist: DIST, host: HOST, port: PORT, secret, publish });
  try {
    const stop = untilStopped(stopped);
    await Promise.race([publishing.ready, stop]);
    if (!stopped.aborted) console.log(`Serving and publishing dist/ on ${publishing.url}`);
    await stop;
  } finally {
    await publishing.stop();
  }
  return 0;
});

/** The pages come from API_URL, or else from the `npm run api` that runs on this machine. */
async function siteVariables(environment: Environment): Promise<NodeJS.ProcessEnv> {
  const { API_URL, API_PORT, PORT, SITE_URL } = environment;
  if (API_URL !== undefined) return {};
  refuseDemoInProduction(environment);
  const { isOurApi } = await import('../local/embedded-api.ts');
  const url = `http://localhost:${API_PORT}`;
  if (!(await isOurApi(url))) {
    throw new Failure(`API_URL is missing, and no npm run api answers on ${url}.`);
  }
  return { ...siteVariablesFor(url), SITE_URL: SITE_URL ?? `http://localhost:${PORT}` };
}
