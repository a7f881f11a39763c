import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes down why the build cannot go on, in the catalogue's folder beside the warnings, for the
 * command that builds (scripts/local/build-notes.ts). The first reason stands: others follow from it.
 */
export function noteFailure(folder: string, reason: string): void {
  const file = path.join(folder, 'failure.txt');
  if (existsSync(file)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, reason);
}
