import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { Owed } from '../publish/change.ts';
import { Failure } from './failure.ts';
import { ROOT } from './tool.ts';

/** What Astro writes down of a build in the catalogue's folder, for whoever asked for it. */
const WARNINGS = 'warnings.txt';
const FAILURE = 'failure.txt';
const OWED = 'owed.jsonl';

/** Takes away what the last build has written down. */
export async function forgetNotes(folder: string): Promise<void> {
  await Promise.all(
    [WARNINGS, FAILURE, OWED].map((name) => rm(path.join(folder, name), { force: true })),
  );
}

/** Why Astro ended with this code, as far as that was foreseen. */
export async function failureOf(code: number, folder: string): Promise<Failure> {
  const reason = await readNote(folder, FAILURE);
  return new Failure(reason || `The build failed: astro build ended with ${code}.`);
}

/** Of an API of which every record broke, so many are shown to everybody. */
const MOST_SHOWN = 100;

/**
 * What the build has got over, said again at the end, where it is seen.
 * @throws Failure when strict
 */
export async function judgeWarnings(folder: string, strict: boolean): Promise<readonly string[]> {
  const warnings = (await readNote(folder, WARNINGS)).split('\n').filter(Boolean);
  if (warnings.length === 0) return [];
  const list = warnings.map((warning) => `\n  - ${warning}`).join('');
  if (strict) throw new Failure(`The build failed: --strict lets no warning pass.${list}`);
  console.warn(`The build got over ${warnings.length} of these:${list}`);
  const rest = warnings.length - MOST_SHOWN;
  return rest > 0
    ? [...warnings.slice(0, MOST_SHOWN), `${rest} more, in the log of the build.`]
    : warnings;
}

const debtSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ kind: v.picklist(['trips', 'pages']), name: v.string(), reason: v.string() }),
);

/** The records that were named as changed and of which the API gave no answer, if any. */
export async function readOwed(folder: string): Promise<Owed | undefined> {
  const lines = (await readNote(folder, OWED)).split('\n').filter(Boolean);
  const debts = lines.map((line) => v.parse(debtSchema, line));
  if (debts.length === 0) return undefined;
  const namesOf = (kind: 'trips' | 'pages') => [
    ...new Set(debts.filter((debt) => debt.kind === kind).map(({ name }) => name)),
  ];
  return {
    change: { trips: namesOf('trips'), pages: namesOf('pages') },
    reason: [...new Set(debts.map(({ reason }) => reason))].join('; '),
  };
}

/** Everybody may read it, so that it names no folder of this machine. */
async function readNote(folder: string, name: string): Promise<string> {
  const file = path.join(folder, name);
  if (!existsSync(file)) return '';
  const text = await readFile(file, 'utf8');
  return [folder, ROOT].reduce((rest, each) => rest.replaceAll(`${each}${path.sep}`, ''), text);
}
