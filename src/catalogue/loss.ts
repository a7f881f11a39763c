import type { Reporter } from './report.ts';

/** Something with a page of its own. */
export interface Published {
  id: string;
  slug: string;
}

interface Comparison {
  /** What `slug` is of: `trip` or `page`. */
  kind: string;
  before: readonly Published[];
  now: readonly Published[];
  reporter: Reporter;
}

/** Says which addresses of the last build are published no more, and why. */
export function sayLosses({ kind, before, now, reporter }: Comparison): void {
  const addresses = new Set(now.map(({ slug }) => slug));
  for (const { id, slug } of before.filter((each) => !addresses.has(each.slug))) {
    const renamed = now.find((each) => each.id === id);
    const isLeftOut = [id, slug].some((name) => reporter.isLeftOut(name));
    const reason = renamed ? `it is «${renamed.slug}» now` : isLeftOut ? LEFT_OUT : GONE;
    reporter.say(`The ${kind} «${slug}» is published no more: ${reason}.`);
  }
}

const LEFT_OUT = 'it was left out, as a warning says';
const GONE = 'the API does not offer it any more';

/** A name that a build was told of and that is no record's, misspelt perhaps, has published nothing. */
export function warnOfUnknown(
  named: readonly string[] = [],
  { kind, before, now, reporter }: Comparison,
): void {
  const known = new Set([...before, ...now].map(({ slug }) => slug));
  const isExplained = (name: string) => reporter.isLeftOut(name) || reporter.isOwed(name);
  for (const name of named.filter((each) => !known.has(each) && !isExplained(each))) {
    reporter.warn(`No ${kind} has the slug «${name}», neither in the API nor in the last build.`);
  }
}
