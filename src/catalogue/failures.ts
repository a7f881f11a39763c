import type { ApiFailure } from '../api/result.ts';

/** A failed call in words for whoever builds: the call, what happened, the field and the reason. */
export function describeFailure(call: string, failure: ApiFailure): string {
  return `${call}: ${happened(failure)}`;
}

function happened(failure: ApiFailure): string {
  switch (failure.kind) {
    case 'offline':
      return 'the API cannot be reached';
    case 'timeout':
      return 'the API does not answer in time';
    case 'cancelled':
      return 'the call was cancelled';
    case 'rejected':
      return `the API refuses with ${failure.status}, «${failure.message}»`;
    case 'unavailable':
      return `the API fails with ${failure.status}`;
    case 'broken-contract':
      return `${describeField(failure.field)}: ${failure.reason}`;
  }
}

/** A breach names no field where it is the whole answer. */
export const describeField = (field: string): string =>
  field === '' ? 'the answer itself' : `field ${field}`;

/** Whether the API answered, only not with what the contract says: one record is bad, not the API. */
export const isBadAnswer = ({ kind }: ApiFailure): boolean =>
  kind === 'broken-contract' || kind === 'rejected';

/** 'Ask again later' among the refusals: a request that timed out, came too early or was one of many. */
const LATER = [408, 425, 429];

/**
 * Whether nothing is known of what was asked for, and the same question may be answered later. An
 * answer that is no record at all may be a page that says so, with the status of success.
 */
export function isNoAnswer(failure: ApiFailure): boolean {
  if (failure.kind === 'rejected') return LATER.includes(failure.status);
  return failure.kind === 'broken-contract' ? failure.field === '' : true;
}
