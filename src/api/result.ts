/** Why a call gave no value. A failure is told apart by its `kind` alone. */
export type ApiFailure =
  /** The request or its answer did not get through; a refusal by CORS looks the same. */
  | { kind: 'offline' }
  | { kind: 'timeout' }
  /** The caller's signal was aborted. */
  | { kind: 'cancelled' }
  /** 4xx; `message` is the server's, in Spanish, or ours where it sent none. */
  | { kind: 'rejected'; status: number; message: string }
  /** 5xx; `message` is the server's, where it sent one. */
  | { kind: 'unavailable'; status: number; message?: string }
  /** The answer is not what the contract says; `field` is empty where it is the answer itself. */
  | { kind: 'broken-contract'; call: string; field: string; reason: string };

/** What every call answers; none throws. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; failure: ApiFailure };

export const succeed = <Value>(value: Value): Result<Value> => ({ ok: true, value });

export const fail = (failure: ApiFailure): Result<never> => ({ ok: false, failure });

/** Whether the API has nothing at that address: no fault of its own, nor of the way there. */
export const isNotFound = (failure: ApiFailure): boolean =>
  failure.kind === 'rejected' && failure.status === 404;
