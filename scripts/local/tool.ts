import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { Failure } from './failure.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');

export interface ToolOptions {
  /** Added to the environment; undefined takes a variable away. */
  env?: NodeJS.ProcessEnv;
  /** Stops the tool with SIGTERM. */
  stopped?: AbortSignal;
}

/**
 * Runs a program of the path (scripts/bootstrap.mjs puts node_modules/.bin first) at the root of
 * the project, showing its output. Answers its exit code, 128 + n when signal n ended it.
 */
export async function runTool(
  program: string,
  toolArguments: readonly string[],
  { env = {}, stopped }: ToolOptions = {},
): Promise<number> {
  const child = spawn(program, toolArguments, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  });
  const stop = () => child.kill('SIGTERM');
  stopped?.addEventListener('abort', stop);
  try {
    return await new Promise((resolve, reject) => {
      child.on('error', (error) => {
        reject(new Failure(`${program} could not start: ${error.message}.`));
      });
      child.on('exit', (code, signal) => {
        resolve(signal === null ? (code ?? 0) : 128 + constants.signals[signal]);
      });
    });
  } finally {
    stopped?.removeEventListener('abort', stop);
  }
}
