import path from 'node:path';
import { readEnvironment } from '../config/environment.ts';
import type { Environment } from '../config/environment.ts';
import { DIST, buildSite } from '../local/build.ts';
import { runCommand, untilStopped } from '../local/command.ts';
import { API_LOG, DATA_FOLDER, startApiProcess } from '../local/api-process.ts';
import { siteVariablesFor } from '../local/site-variables.ts';
import { needFreePort } from '../local/port.ts';
import { ROOT } from '../local/tool.ts';
import { startSite } from '../serve/site.ts';

/** `npm start`: the whole site on this machine, from the embedded booking API or from API_URL. */
await runCommand(async (stopped) => {
  const environment = readEnvironment();
  const { API_PORT, API_URL, HOST, PORT } = environment;
  await needFreePort(PORT, 'PORT', HOST);
  if (API_URL === undefined) await needFreePort(API_PORT, 'API_PORT', HOST);

  const siteUrl = `http://localhost:${PORT}`;
  await using services = new AsyncDisposableStack();
  const { apiUrl, env, apiEnded } = await prepareApi(environment, siteUrl, services);
  stopped.throwIfAborted();
  console.log(`2/3 Building the site from ${apiUrl}…`);
  await buildSite({ env: { ...env, SITE_URL: siteUrl }, stopped });
  console.log('3/3 Serving dist/ by the rules of netlify.toml…');
  const site = await startSite({ dist: DIST, host: HOST, port: PORT });
  services.defer(site.stop);
  console.log(API_URL === undefined ? welcome(site.url, apiUrl) : `\nThe site: ${site.url}\n`);
  await Promise.race([untilStopped(stopped), ...(apiEnded ? [apiEnded] : [])]);
  return 0;
});

async function prepareApi(
  { API_PORT, API_URL }: Environment,
  siteUrl: string,
  services: AsyncDisposableStack,
): Promise<{ apiUrl: string; env: NodeJS.ProcessEnv; apiEnded?: Promise<never> }> {
  if (API_URL !== undefined) {
    console.log(`1/3 Using the booking API of API_URL: ${API_URL}`);
    return { apiUrl: API_URL, env: {} };
  }
  console.log(`1/3 Starting the booking API on http://localhost:${API_PORT}…`);
  const api = await startApiProcess({ port: API_PORT, siteUrl });
  services.defer(api.stop);
  return { apiUrl: api.url, env: siteVariablesFor(api.url), apiEnded: api.ended };
}

function welcome(siteUrl: string, apiUrl: string): string {
  return `
The site:        ${siteUrl}
The booking API: ${apiUrl} (its data in ${fromRoot(DATA_FOLDER)}/, its log in ${fromRoot(API_LOG)})

To try a booking: choose a trip and a departure that is not full, fill in the form with
any data (an age between 16 and 80), and on the booking's page pay the deposit
  - by card (tarjeta): the sandbox's checkout offers its test card, 4242 4242 4242 4242, to pay
    with or to be declined, and a way back; no money moves;
  - by wallet (PayPal): the sandbox's button; approve or cancel;
  - by transfer (transferencia): shows the account and the concept; the booking stays provisional.

Ctrl-C stops both.
`;
}

function fromRoot(file: string): string {
  return path.relative(ROOT, file);
}
