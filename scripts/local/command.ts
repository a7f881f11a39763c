import { constants } from 'node:os';
import { Failure } from './failure.ts';

/**
 * Runs a command to its end. A failure ends it with one line and exit code 1; a first SIGINT or
 * SIGTERM aborts the signal that the command is handed, so that it can close what it opened.
 */
export async function runCommand(
  command: (stopped: AbortSignal) => Promise<number | undefined>,
): Promise<void> {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // A terminal sends Ctrl-C to the whole group and npm passes it on, so it may arrive twice.
    process.on(name, () => {
      stop.abort(128 + constants.signals[name]);
    });
  }
  try {
    process.exitCode = (await command(stop.signal)) ?? 0;
  } catch (error) {
    process.exitCode = stop.signal.aborted ? Number(stop.signal.reason) : 1;
    if (!stop.signal.aborted) console.error(error instanceof Failure ? error.message : error);
  }
  // Handlers and idle connections of the servers above must not keep the process.
  process.exit();
}

/** Waits for SIGINT or SIGTERM. */
export async function untilStopped(stopped: AbortSignal): Promise<void> {
  if (stopped.aborted) return;
  await new Promise((resolve) => {
    stopped.addEventListener('abort', resolve, { once: true });
  });
}
