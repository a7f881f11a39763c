import { parseArgs } from 'node:util';
import { readEnvironment, refuseDemoInProduction } from '../config/environment.ts';
import type { Environment } from '../config/environment.ts';
import { buildSite } from '../local/build.ts';
import { runCommand } from '../local/command.ts';
import { Failure } from '../local/failure.ts';
import { needFreePort } from '../local/port.ts';
import { siteVariablesFor } from '../local/site-variables.ts';

/**
 * `npm run build`: dist/ from API_URL, or from the embedded booking API where it is unset. With
 * `-- --strict`, what a build would get over with a warning fails it.
 */
await runCommand(async (stopped) => {
  const strict = readStrict();
  const environment = readEnvironment();
  await using api = await chooseApi(environment);
  await buildSite({ env: api.siteVariables, strict, stopped });
  console.log(`Built dist/ from ${api.name}.`);
  return 0;
});

function readStrict(): boolean {
  try {
    const { values } = parseArgs({ options: { strict: { type: 'boolean', default: false } } });
    return values.strict;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(`npm run build takes -- --strict and nothing else: ${reason}`);
  }
}

async function chooseApi(environment: Environment) {
  if (environment.API_URL !== undefined) {
    console.log(`Building from the booking API of API_URL: ${environment.API_URL}`);
    return { name: environment.API_URL, siteVariables: {}, [Symbol.asyncDispose]: async () => {} };
  }
  refuseDemoInProduction(environment);
  return embeddedApi(environment);
}

/**
 * The pages hold the address of the API for the browser, so the build takes the demo from where
 * `npm run api` will serve it: it starts an API there, or uses the one that runs already.
 */
async function embeddedApi({ API_PORT, HOST, PORT, SITE_URL }: Environment) {
  // A build from another API needs no database of ours.
  const { isOurApi, startTemporaryApi } = await import('../local/embedded-api.ts');
  const url = `http://localhost:${API_PORT}`;
  const siteUrl = SITE_URL ?? `http://localhost:${PORT}`;
  const siteVariables = { ...siteVariablesFor(url), SITE_URL: siteUrl };
  if (await isOurApi(url)) {
    console.log(`API_URL is unset: building from the booking API that runs on ${url}.`);
    return { name: url, siteVariables, [Symbol.asyncDispose]: async () => {} };
  }
  await needFreePort(API_PORT, 'API_PORT', HOST);
  console.log(`API_URL is unset: building the demo from the embedded booking API (${url}).`);
  const api = await startTemporaryApi({ host: HOST, port: API_PORT, siteUrl });
  return {
    name: `the demo of the embedded booking API; the pages expect it at ${url}: npm run api`,
    siteVariables,
    [Symbol.asyncDispose]: api.stop,
  };
}
