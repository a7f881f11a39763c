import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { noteFailure } from '../failure-note.ts';
import type { Changes } from './changes.ts';

/** What a build tells about the records that it reads, one line each. */
export interface Reporter {
  /** A fault that the build gets over; `npm run build -- --strict` makes it a failure. */
  warn: (line: string) => void;
  /** The same where a record is left out for it; `names` are its id and slug, as far as known. */
  leaveOut: (names: readonly string[], line: string) => void;
  isLeftOut: (name: string) => boolean;
  /**
   * Of a record that was named as changed the API gave no answer, for this reason: what it was stands
   * for now, and it is to be read again.
   */
  owe: (kind: keyof Changes, name: string, reason: string) => void;
  isOwed: (name: string) => boolean;
  /** What is worth knowing and no fault. */
  say: (line: string) => void;
  /** Ends the build with this reason. @throws always */
  fail: (reason: string) => never;
}

/** Prints, and writes warnings, debts and failure down in `folder` for the command that builds. */
export function reportTo(folder: string | undefined): Reporter {
  const leftOut = new Set<string>();
  const owed = new Set<string>();
  const warn = (line: string): void => {
    const shown = printable(line);
    console.warn(`Warning: ${shown}`);
    if (folder !== undefined) writeDown(path.join(folder, 'warnings.txt'), shown);
  };
  return {
    warn,
    leaveOut: (names, line) => {
      for (const name of names) leftOut.add(name);
      warn(line);
    },
    isLeftOut: (name) => leftOut.has(name),
    owe: (kind, name, reason) => {
      const shown = printable(reason);
      console.warn(`To be read again: ${shown}`);
      owed.add(name);
      const debt = JSON.stringify({ kind, name, reason: shown });
      if (folder !== undefined) writeDown(path.join(folder, 'owed.jsonl'), debt);
    },
    isOwed: (name) => owed.has(name),
    say: (line) => console.info(printable(line)),
    fail: (reason) => {
      const shown = printable(reason);
      if (folder !== undefined) noteFailure(folder, shown);
      throw new Error(shown);
    },
  };
}

function writeDown(file: string, line: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  appendFileSync(file, `${line}\n`);
}

/** A reason may quote a record, and a record may hold anything that a terminal would act upon. */
const printable = (line: string): string => line.replace(/\p{Cc}+/gu, ' ');
