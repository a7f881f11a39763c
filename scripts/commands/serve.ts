import { existsSync } from 'node:fs';
import path from 'node:path';
import { readEnvironment } from '../config/environment.ts';
import { DIST, restoreSite } from '../local/build.ts';
import { runCommand, untilStopped } from '../local/command.ts';
import { Failure } from '../local/failure.ts';
import { needFreePort } from '../local/port.ts';
import { startSite } from '../serve/site.ts';

/** `npm run serve`: dist/ on PORT, by netlify.toml's rules. */
await runCommand(async (stopped) => {
  const { HOST, PORT } = readEnvironment();
  await needFreePort(PORT, 'PORT', HOST);
  restoreSite(DIST);
  if (!existsSync(path.join(DIST, 'index.html'))) {
    throw new Failure('There is no dist/ to serve: run npm run build first.');
  }
  const site = await startSite({ dist: DIST, host: HOST, port: PORT });
  console.log(`Serving dist/ on ${site.url}`);
  await untilStopped(stopped);
  await site.stop();
  return 0;
});
