import type { Listing } from '../api/contract.ts';
import { fail, type ApiFailure, type Result } from '../api/result.ts';
import { describeFailure, isBadAnswer, isNoAnswer } from './failures.ts';
import type { Reporter } from './report.ts';

/** A call that was made, and what the last build kept of its answer. */
interface Asked<Value> {
  call: string;
  /** Undefined where nothing was kept. */
  lastGood: Value | undefined;
  reporter: Reporter;
  /**
   * Whether it was asked because of an edit: the last good answer is then what the edit wants to
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
    return failUnread(result.failure, { call, reporter });
  reporter.warn(`${reason}. Its last good copy is used.`);
  return lastGood;
}

/** @throws always */
export function failUnread(
  failure: ApiFailure,
  { call, reporter }: { call: string; reporter: Reporter },
): never {
  return reporter.fail(`${describeFailure(call, failure)}. What has changed cannot be read.`);
}

/**
 * The same for one record of many: where the API answers, but badly, and there is no last good copy,
 * the record of this name is left out.
 * @throws when the API gives no answer and there is no last good one, or it does not do
 */
export function recordOrLastGood<Value>(
  result: Result<Value>,
  { name, ...asked }: Asked<Value> & { name: string },
): Value | undefined {
  const isLeftOut = !result.ok && asked.lastGood === undefined && isBadAnswer(result.failure);
  const isOwed = !result.ok && asked.mustAnswer === true && isNoAnswer(result.failure);
  if (!isLeftOut || isOwed) return answerOrLastGood(result, asked);
  const reason = describeFailure(asked.call, result.failure);
  asked.reporter.leaveOut([name], `${reason}. It is left out: there is no last good copy of it.`);
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
