import { runCommand } from '../local/command.ts';
import { runTool } from '../local/tool.ts';

/** What must hold of the code, by name. Lint and tsc need the types that astro check writes. */
const CHECKS = {
  format: ['prettier', '--check', '--log-level', 'warn', '.'],
  'types of pages': ['astro', 'check', '--minimumFailingSeverity', 'warning'],
  types: ['tsc', '--noEmit'],
  lint: ['eslint', '--config', 'scripts/config/eslint.config.mjs', '--max-warnings', '0', '.'],
  'dead code': ['knip', '--config', 'scripts/config/knip.jsonc'],
} as const;

/** `npm run check`: all checks, also those that come after a failing one. */
await runCommand(async (stopped) => {
  const failed: string[] = [];
  for (const [name, [tool, ...toolArguments]] of Object.entries(CHECKS)) {
    stopped.throwIfAborted();
    console.log(`check: ${name} (${tool})…`);
    const code = await runTool(tool, toolArguments, { stopped });
    if (code !== 0) failed.push(name);
  }
  const count = Object.keys(CHECKS).length;
  if (failed.length === 0) console.log(`check: all ${count} hold.`);
  else console.error(`check: ${failed.length} of ${count} failed: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
});
