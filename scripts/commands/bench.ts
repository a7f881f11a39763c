import { benchLighthouse } from '../bench/lighthouse.ts';
import { benchWeights } from '../bench/print-weights.ts';
import { runCommand } from '../local/command.ts';
import { Failure } from '../local/failure.ts';
import { startPassingSite } from '../local/passing-site.ts';
import type { PassingSite } from '../local/passing-site.ts';

/** Each returns whether what it measured is within bounds. */
const BENCHES: Record<string, (site: PassingSite, stopped: AbortSignal) => Promise<boolean>> = {
  weight: ({ dist }) => benchWeights(dist).then(() => true),
  lighthouse: benchLighthouse,
};

/** `npm run bench [-- weight|lighthouse]`: measures a site built for it, in all ways or in some. */
await runCommand(async (stopped) => {
  const wanted = process.argv.slice(2);
  const names = wanted.length > 0 ? wanted : Object.keys(BENCHES);
  const benches = names.map((name) => {
    const bench = BENCHES[name];
    if (bench) return bench;
    throw new Failure(`No benchmark '${name}': there are ${Object.keys(BENCHES).join(', ')}.`);
  });
  const site = await startPassingSite();
  try {
    let isWithinBounds = true;
    for (const bench of benches) isWithinBounds = (await bench(site, stopped)) && isWithinBounds;
    return isWithinBounds ? 0 : 1;
  } finally {
    await site.stop();
  }
});
