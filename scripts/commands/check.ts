import { runCommand } from '../local/command.ts';
import { runTool } from '../local/tool.ts';

/**
 * What must hold of the code, by name. The checks of a stage run side by side; lint and tsc need the
 * types that astro check writes.
 */
const STAGES: readonly Record<string, readonly [tool: string, ...string[]]>[] = [
  {
    'types of pages': ['astro', 'check', '--minimumFailingSeverity', 'warning'],
    format: ['prettier', '--check', '--log-level', 'warn', '.'],
  },
  {
    lint: ['eslint', '--config', 'scripts/config/eslint.config.mjs', '--max-warnings', '0', '.'],
    types: ['tsc', '--noEmit'],
    'dead code': ['knip', '--config', 'scripts/config/knip.jsonc'],
  },
];

/** `npm run check`: all checks, also those that come after a failing one. */
await runCommand(async (stopped) => {
  const failed: string[] = [];
  for (const stage of STAGES) {
    stopped.throwIfAborted();
    await Promise.all(
      Object.entries(stage).map(async ([name, [tool, ...toolArguments]]) => {
        console.log(`check: ${name} (${tool})…`);
        const code = await runTool(tool, toolArguments, { stopped });
        if (code !== 0) failed.push(name);
      }),
    );
  }
  const count = STAGES.flatMap((stage) => Object.keys(stage)).length;
  if (failed.length === 0) console.log(`check: all ${count} hold.`);
  else console.error(`check: ${failed.length} of ${count} failed: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
});
