import path from 'node:path';
import { readEnvironment } from '../config/environment.ts';
import { runCommand } from '../local/command.ts';
import { API_LOG, startApiProcess } from '../local/api-process.ts';
import { siteVariablesFor } from '../local/site-variables.ts';
import { needFreePort } from '../local/port.ts';
import { ROOT, runTool } from '../local/tool.ts';

/** `npm run dev`: Astro's dev server, with the embedded booking API unless API_URL names another. */
await runCommand(async (stopped) => {
  const { API_PORT, API_URL, HOST, PORT } = readEnvironment();
  await needFreePort(PORT, 'PORT', HOST);
  const siteUrl = `http://localhost:${PORT}`;
  await using services = new AsyncDisposableStack();
  let env: NodeJS.ProcessEnv = {};
  if (API_URL === undefined) {
    await needFreePort(API_PORT, 'API_PORT', HOST);
    const api = await startApiProcess({ port: API_PORT, siteUrl });
    services.defer(api.stop);
    console.log(`Embedded booking API: ${api.url} (log: ${path.relative(ROOT, API_LOG)})`);
    env = siteVariablesFor(api.url);
  }
  const code = await runTool('astro', ['dev', '--host', HOST, '--port', String(PORT)], {
    env: { ...env, SITE_URL: siteUrl },
    stopped,
  });
  return stopped.aborted ? 0 : code;
});
