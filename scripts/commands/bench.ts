import { benchGrowth } from '../bench/growth/growth.ts';
import { benchLighthouse } from '../bench/lighthouse.ts';
import { benchLoad } from '../bench/load/load.ts';
import { benchWeight } from '../bench/weight.ts';
import { runCommand } from '../local/command.ts';
import { Failure } from '../local/failure.ts';
import { startTemporarySite } from '../local/temporary-site.ts';
import type { TemporarySite } from '../local/temporary-site.ts';

interface Bench {
  /** A site built for the benchmarks, at the first call. */
  site: () => Promise<TemporarySite>;
  stopped: AbortSignal;
}

/** Each prints its table and returns whether what it measured is within bounds. */
const BENCHES: Record<string, (bench: Bench) => Promise<boolean>> = {
  weight: async ({ site, stopped }) => benchWeight(await site(), stopped),
  lighthouse: async ({ site, stopped }) => benchLighthouse(await site(), stopped),
  load: ({ stopped }) => benchLoad(stopped),
  growth: ({ stopped }) => benchGrowth(stopped),
};

/** `npm run bench [-- name…]`: all benchmarks, or those that are named. */
await runCommand(async (stopped) => {
  const wanted = process.argv.slice(2);
  const benches = (wanted.length > 0 ? wanted : Object.keys(BENCHES)).map(benchOf);
  let starting: Promise<TemporarySite> | undefined;
  const site = () => (starting ??= startTemporarySite());
  try {
    let isWithinBounds = true;
    for (const bench of benches) {
      isWithinBounds = (await bench({ site, stopped })) && isWithinBounds;
    }
    return isWithinBounds ? 0 : 1;
  } finally {
    await (await starting)?.stop();
  }
});

function benchOf(name: string) {
  const bench = BENCHES[name];
  if (bench) return bench;
  throw new Failure(`No benchmark '${name}': there are ${Object.keys(BENCHES).join(', ')}.`);
}
