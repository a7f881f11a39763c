import type { Listing, RecordProblem } from '../api/contract.ts';
import { describeField } from './failures.ts';
import type { Reporter } from './report.ts';

interface Mending<Item> {
  call: string;
  /** The last good records. */
  kept: readonly Item[];
  /** What a record goes by. The first name is its address, which it shares with no other. */
  namesOf: (item: Item) => readonly [string, ...string[]];
  reporter: Reporter;
}

/** A list with the last good copy of each record that broke, in its place; each break is said. */
export function mend<Item>(listing: Listing<Item>, mending: Mending<Item>): readonly Item[] {
  const { call, kept, namesOf, reporter } = mending;
  const present = new Set(listing.items.flatMap(namesOf));
  const absent = kept.filter((copy) => !namesOf(copy).some((name) => present.has(name)));
  const slots: (Item | undefined)[] = [...listing.items];
  for (const problem of listing.problems) {
    const copy = absent.find((each) => namesOf(each).some((name) => problem.names.includes(name)));
    const reason = describeProblem(call, problem);
    if (copy) reporter.warn(`${reason}. Its last good copy is used.`);
    else reporter.leaveOut(problem.names, `${reason}. ${LEFT_OUT}`);
    slots.splice(problem.place, 0, copy);
  }
  const mended = slots.filter((item) => item !== undefined);
  return withoutDoubles([...mended, ...possiblyNameless(listing, absent, mending)], mending);
}

const DOUBLE = 'It is left out.';
const LEFT_OUT = 'It is left out: no last good copy goes by that name.';

function describeProblem(
  call: string,
  { names: [id], place, field, reason }: RecordProblem,
): string {
  return `${call}: record ${id ?? `at place ${place}`}, ${describeField(field)}: ${reason}`;
}

/** A record that is too broken to name itself may be any of those that are missing. */
function possiblyNameless<Item>(
  { problems }: Listing<Item>,
  absent: readonly Item[],
  { call, namesOf, reporter }: Mending<Item>,
): readonly Item[] {
  if (problems.every(({ names }) => names.length > 0)) return [];
  const named = new Set(problems.flatMap(({ names }) => names));
  const missing = absent.filter((copy) => !namesOf(copy).some((name) => named.has(name)));
  for (const copy of missing) {
    const [address] = namesOf(copy);
    reporter.warn(
      `${call}: ${address} may be a record without a name. Its last good copy is used.`,
    );
  }
  return missing;
}

function withoutDoubles<Item>(
  items: readonly Item[],
  { call, namesOf, reporter }: Mending<Item>,
): readonly Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const [address, id = address] = namesOf(item);
    const isDouble = seen.has(address);
    seen.add(address);
    if (isDouble) reporter.leaveOut([id], `${call}: record ${id}, ${address} is taken. ${DOUBLE}`);
    return !isDouble;
  });
}
