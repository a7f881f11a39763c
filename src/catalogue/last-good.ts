import type { Listing } from '../api/contract.ts';
import { fail, type Result } from '../api/result.ts';
import type { Changes } from './changes.ts';
import { describeFailure, isBadAnswer, isNoAnswer } from './failures.ts';
import type { Reporter } from './report.ts';

/** A call that was made, and what the last build kept of its answer. */
interface Asked<Value> {
  call: string;
  /** Undefined where nothing was kept. */
  lastGood: Value | undefined;
  reporter: Reporter;
  /**
   * Whether it was asked because of an edit: the last good answer is then what the edit may want to
   * replace, and an API that gives no answer fails the build, which comes again.
   */
  mustAnswer?: boolean | undefined;
}

/**
 * What the API answered; the last good answer, with a warning, where it gave none.
 * @throws when there is no last good answer, or it does not do
 */
export function answerOrLastGood<Value>(
  result: Result<Value>,
  { call, lastGood, reporter, mustAnswer }: Asked<Value>,
): Value {
  if (result.ok) return result.value;
  const reason = describeFailure(call, result.failure);
  if (lastGood === undefined) return reporter.fail(`${reason}. There is no last good copy of it.`);
  if (mustAnswer && isNoAnswer(result.failure))
    return reporter.fail(`${reason}. What has changed cannot be read.`);
  reporter.warn(`${reason}. Its last good copy is used.`);
  return lastGood;
}

/** A record among many. */
interface AskedRecord<Value> extends Omit<Asked<Value>, 'mustAnswer'> {
  /** Its id or slug. */
  name: string;
  /** Present: it was named as changed, by this name. Then it is owed until the API gives an answer. */
  changed?: { kind: keyof Changes; name: string } | undefined;
}

/**
 * The same for one record of many, which holds back no other: where the API answers, but badly, and
 * there is no last good copy, it is left out; one that is owed may be undefined too.
 * @throws when the API gives no answer of a record that is not owed, and there is no last good copy
 */
export function recordOrLastGood<Value>(
  result: Result<Value>,
  { name, changed, ...asked }: AskedRecord<Value>,
): Value | undefined {
  if (result.ok) return result.value;
  const { call, lastGood, reporter } = asked;
  const reason = describeFailure(call, result.failure);
  if (changed && isNoAnswer(result.failure)) {
    reporter.owe(changed.kind, changed.name, reason);
    return lastGood;
  }
  if (lastGood !== undefined || !isBadAnswer(result.failure))
    return answerOrLastGood(result, asked);
  reporter.leaveOut([name], `${reason}. It is left out: there is no last good copy of it.`);
  return undefined;
}

/**
 * A list that is empty though records were kept is a bad answer: an API that has lost its data looks
 * the same as one from which all was taken away, and the first must not empty the site.
 */
export function unlessEmptied<Item>(
  result: Result<Listing<Item>>,
  { call, kept = [] }: { call: string; kept: readonly unknown[] | undefined },
): Result<Listing<Item>> {
  const isEmpty = result.ok && result.value.items.length + result.value.problems.length === 0;
  if (!isEmpty || kept.length === 0) return result;
  const reason = `an empty list, where the last build had ${kept.length}`;
  return fail({ kind: 'broken-contract', call, field: '', reason });
}
