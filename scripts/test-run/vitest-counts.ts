import type { Reporter, TestModule } from 'vitest/node';
import { NO_TESTS, VITEST_COUNTS, writeCounts } from './counts.ts';
import type { Counts } from './counts.ts';

/** Vitest's own JSON report does not name the projects: this one counts the tests of each. */
export default class VitestCounts implements Reporter {
  async onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly unknown[],
  ): Promise<void> {
    const counts: Record<string, Counts> = {};
    for (const module of modules) {
      const { name } = module.project;
      counts[name] = plus(counts[name] ?? NO_TESTS, module);
    }
    if (unhandledErrors.length > 0) {
      counts['outside of tests'] = { ...NO_TESTS, failed: unhandledErrors.length };
    }
    await writeCounts(VITEST_COUNTS, counts);
  }
}

function plus(counts: Counts, module: TestModule): Counts {
  const { passed, failed, skipped } = { ...counts };
  const states = [...module.children.allTests()].map((test) => test.result().state);
  const of = (...wanted: string[]) => states.filter((state) => wanted.includes(state)).length;
  // A file that could not run at all has no tests to tell of it.
  const failedFile = module.state() === 'failed' && of('failed', 'pending') === 0 ? 1 : 0;
  return {
    passed: passed + of('passed'),
    failed: failed + of('failed', 'pending') + failedFile,
    skipped: skipped + of('skipped'),
  };
}
