import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Loaded into every Node of a measured run (measure.ts): at its end it tells what it has used. */
const { USAGE_REPORT } = process.env;
if (USAGE_REPORT !== undefined && isMainThread) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    const usage = { peakKilobytes: maxRSS, cpuMicroseconds: userCPUTime + systemCPUTime };
    appendFileSync(USAGE_REPORT, `${JSON.stringify(usage)}\n`);
  });
}
