import { rm } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../local/command.ts';
import { runTool } from '../local/tool.ts';
import { findOrInstallChromium } from '../test-run/chromium.ts';
import {
  PLAYWRIGHT_REPORT,
  TOTAL_COUNTS,
  VITEST_COUNTS,
  readPlaywrightCounts,
  readVitestCounts,
  sumOf,
  writeCounts,
} from '../test-run/counts.ts';
import type { Counts } from '../test-run/counts.ts';

const STEPS = [
  {
    name: 'checks',
    tool: process.execPath,
    arguments: [path.join(import.meta.dirname, 'check.ts')],
  },
  {
    name: 'unit, dates, API and contract tests',
    tool: 'vitest',
    arguments: ['run', '--config', 'scripts/config/vitest.config.ts'],
  },
  {
    name: 'end-to-end tests',
    tool: 'playwright',
    arguments: ['test', '--config', 'scripts/config/playwright.config.ts'],
  },
] as const;

/** `npm test`: everything that must hold, in the order of what it costs; the first failure ends it. */
await runCommand(async (stopped) => {
  await Promise.all(
    [VITEST_COUNTS, PLAYWRIGHT_REPORT, TOTAL_COUNTS].map((file) => rm(file, { force: true })),
  );
  const CHROMIUM_PATH = await findOrInstallChromium(stopped);
  console.log(`Chromium: ${CHROMIUM_PATH}`);
  const failed = await runSteps(CHROMIUM_PATH, stopped);
  const total = await report();
  if (failed !== undefined) console.error(`npm test failed at: ${failed}.`);
  return failed === undefined && total.failed === 0 && total.passed > 0 ? 0 : 1;
});

/** The name of the step that failed, if one did. */
async function runSteps(CHROMIUM_PATH: string, stopped: AbortSignal): Promise<string | undefined> {
  for (const [index, step] of STEPS.entries()) {
    console.log(`\n${index + 1}/${STEPS.length} ${step.name}`);
    const code = await runTool(step.tool, step.arguments, { env: { CHROMIUM_PATH }, stopped });
    stopped.throwIfAborted();
    if (code !== 0) return step.name;
  }
  return undefined;
}

/** Prints the tests of each kind that ran. */
async function report(): Promise<Counts> {
  const e2e = await readPlaywrightCounts();
  const counts = { ...(await readVitestCounts()), ...(e2e && { 'end to end': e2e }) };
  const total = sumOf(Object.values(counts));
  const lines = Object.entries({ ...counts, total }).map(
    ([name, { passed, failed, skipped }]) =>
      `  ${name.padEnd(28)} ${passed} passed, ${failed} failed, ${skipped} skipped`,
  );
  console.log(`\nTests\n${lines.join('\n')}`);
  await writeCounts(TOTAL_COUNTS, { total });
  return total;
}
