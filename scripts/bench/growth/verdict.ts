import type { Measure } from './measure.ts';

/** What was measured with a catalogue of so many trips. */
export interface Growth {
  trips: number;
  pages: number;
  full: Measure;
  /** A project that writes the same pages and does nothing else. */
  bare: Measure;
  /** One changed trip. */
  publishing: Measure;
}

/** Publishing with the greatest catalogue may take so many times as long as with the smallest. */
const PUBLISHING_BOUND = 1.5;
/** A full build should take so many times as long as the bare project. */
const FULL_AIM = 1.5;

/** The one in the middle by its time. */
export function medianOf(measures: readonly Measure[]): Measure {
  const sorted = measures.toSorted((one, other) => one.seconds - other.seconds);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('Nothing was measured.');
  return middle;
}

/** What is wrong with how times grow: what is over the bound, and what misses its aim only. */
export function judge(growths: readonly Growth[]): { overruns: string[]; missed: string[] } {
  const smallest = growths[0];
  const greatest = growths.at(-1);
  if (!smallest || !greatest) throw new Error('Nothing was measured.');
  const ratio = greatest.publishing.seconds / smallest.publishing.seconds;
  const overrun = `publishing takes ${rounded(ratio)} times as long with ${greatest.trips} trips as with ${smallest.trips}`;
  const missed = growths.flatMap(({ trips, full, bare }) => {
    const times = full.seconds / bare.seconds;
    return times > FULL_AIM
      ? [`a full build of ${trips} trips takes ${rounded(times)} times as long as a bare one`]
      : [];
  });
  return { overruns: ratio > PUBLISHING_BOUND ? [overrun] : [], missed };
}

/** To two decimals. */
export const rounded = (figure: number): number => Math.round(figure * 100) / 100;
