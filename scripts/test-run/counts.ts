import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { codeOf } from '../local/error-code.ts';
import { ROOT } from '../local/tool.ts';

/** Where the runners leave what they counted; `npm test` and .ci/run read it. */
const REPORTS = path.join(ROOT, '.cache', 'test-reports');
export const VITEST_COUNTS = path.join(REPORTS, 'vitest.json');
export const PLAYWRIGHT_REPORT = path.join(REPORTS, 'playwright.json');
export const TOTAL_COUNTS = path.join(REPORTS, 'total.json');

const countsSchema = v.object({ passed: v.number(), failed: v.number(), skipped: v.number() });
export type Counts = v.InferOutput<typeof countsSchema>;

const vitestSchema = v.record(v.string(), countsSchema);
/** Playwright's JSON report; a flaky test failed at first, and there are no retries. */
const playwrightSchema = v.object({
  stats: v.object({
    expected: v.number(),
    unexpected: v.number(),
    flaky: v.number(),
    skipped: v.number(),
  }),
  errors: v.array(v.unknown()),
});

/** Counts per vitest project; undefined when vitest left no report. */
export async function readVitestCounts(): Promise<Record<string, Counts> | undefined> {
  const report = await readJson(VITEST_COUNTS);
  return report === undefined ? undefined : v.parse(vitestSchema, report);
}

/** Undefined when Playwright left no report. An error outside of all tests counts as a failure. */
export async function readPlaywrightCounts(): Promise<Counts | undefined> {
  const report = await readJson(PLAYWRIGHT_REPORT);
  if (report === undefined) return undefined;
  const { stats, errors } = v.parse(playwrightSchema, report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

export async function writeCounts(file: string, counts: Record<string, Counts>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(counts, undefined, 2));
}

export function sumOf(counts: readonly Counts[]): Counts {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of counts) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

export const NO_TESTS: Counts = sumOf([]);

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
