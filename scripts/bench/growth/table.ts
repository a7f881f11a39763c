import { DEPARTURES } from './catalogue.ts';
import type { Measure } from './measure.ts';
import type { Growth } from './verdict.ts';
import { rounded } from './verdict.ts';

/** Prints one table of full builds and one of publications, by the number of trips. */
export function printGrowth(growths: readonly Growth[]): void {
  console.log(`
Catalogues of so many trips with ${DEPARTURES} departures each. All trips share name, price and cover, and so
one social image; pictures come from caches that an earlier build has filled.
CPU: Astro's process and the one that starts it, which also plays the API. MB: peak of Astro's process.`);
  console.log('A full build, and a bare Astro project that writes the same pages');
  console.table(byTrips(growths, fullOf));
  console.log('Publishing one changed trip, the median of three');
  console.table(byTrips(growths, (growth) => publishingOf(growth, growths[0] ?? growth)));
}

const byTrips = (growths: readonly Growth[], figuresOf: (growth: Growth) => object) =>
  Object.fromEntries(growths.map((growth) => [`${growth.trips} trips`, figuresOf(growth)]));

const fullOf = ({ pages, full, bare }: Growth) => ({
  pages,
  ...figuresOf(full),
  'bare s': rounded(bare.seconds),
  'bare CPU s': rounded(bare.cpuSeconds),
  'bare MB': Math.round(bare.peakMemory),
  'times bare': rounded(full.seconds / bare.seconds),
  'CPU times bare': rounded(full.cpuSeconds / bare.cpuSeconds),
});

const publishingOf = ({ publishing }: Growth, smallest: Growth) => ({
  ...figuresOf(publishing),
  'times the smallest': rounded(publishing.seconds / smallest.publishing.seconds),
  'CPU times the smallest': rounded(publishing.cpuSeconds / smallest.publishing.cpuSeconds),
});

const figuresOf = ({ seconds, cpuSeconds, peakMemory }: Measure) => ({
  s: rounded(seconds),
  'CPU s': rounded(cpuSeconds),
  MB: Math.round(peakMemory),
});
