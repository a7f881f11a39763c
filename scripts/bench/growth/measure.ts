import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';

export interface Measure {
  seconds: number;
  /**
   * Of processor time: that of Astro's process, and that of this one, which swaps the site in and
   * also plays the API.
   */
  cpuSeconds: number;
  /** Resident memory of the greatest Node that was started, in MB. */
  peakMemory: number;
}

const usageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ peakKilobytes: v.number(), cpuMicroseconds: v.number() }),
);

/** Measures a run that starts its Nodes with these variables. */
export async function measure(run: (env: NodeJS.ProcessEnv) => Promise<unknown>): Promise<Measure> {
  const folder = await mkdtemp(path.join(tmpdir(), 'usage-'));
  try {
    const report = path.join(folder, 'usage.jsonl');
    const ownCpu = process.cpuUsage();
    const start = performance.now();
    await run({ USAGE_REPORT: report, NODE_OPTIONS: OPTIONS });
    const seconds = (performance.now() - start) / 1000;
    const { user, system } = process.cpuUsage(ownCpu);
    const usages = await readUsages(report);
    const cpu = usages.reduce((sum, { cpuMicroseconds }) => sum + cpuMicroseconds, user + system);
    const peak = Math.max(...usages.map(({ peakKilobytes }) => peakKilobytes));
    return { seconds, cpuSeconds: cpu / 1e6, peakMemory: peak / 1024 };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const REPORTER = pathToFileURL(path.join(import.meta.dirname, 'report-usage.ts')).href;
const OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${REPORTER}`.trim();

async function readUsages(report: string) {
  const lines = (await readFile(report, 'utf8')).split('\n').filter(Boolean);
  return lines.map((line) => v.parse(usageSchema, line));
}
