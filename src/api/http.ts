import { readBody, readListBody, type Listing, type WireSchema } from './contract.ts';
import { succeed, type Result } from './result.ts';
import { sendOnce, sendWithRetries, type Transport } from './transport.ts';

export interface CallOptions {
  /** Aborting it ends the call with the failure `cancelled`. */
  signal?: AbortSignal | undefined;
}

interface Call {
  /** As section 7 writes it, `journeys/{id}`: names the call where its contract is broken. */
  name: string;
  path: string;
}

export interface ReadCall<Value> extends Call {
  schema: WireSchema<Value>;
}

export interface WriteCall extends Call {
  method: 'POST' | 'PUT';
  body: unknown;
  idempotencyKey?: string | undefined;
}

export type Http = ReturnType<typeof createHttp>;

/** The ways to call the API. None throws. */
export function createHttp({ baseUrl, ...transport }: Transport & { baseUrl: string }) {
  const get = ({ path }: Call, { signal }: CallOptions) =>
    sendWithRetries(transport, { url: baseUrl + path, init: READ }, signal);
  const write = (call: WriteCall, { signal }: CallOptions) =>
    sendOnce(transport, { url: baseUrl + call.path, init: initOf(call) }, signal);

  return {
    /** Root of the API's host, without a slash at its end. */
    baseUrl,

    async read<Value>(call: ReadCall<Value>, options: CallOptions = {}): Promise<Result<Value>> {
      const text = await get(call, options);
      return text.ok ? readBody(call.name, call.schema, text.value) : text;
    },

    async list<Item>(
      call: ReadCall<Item>,
      options: CallOptions = {},
    ): Promise<Result<Listing<Item>>> {
      const text = await get(call, options);
      return text.ok ? readListBody(call.name, call.schema, text.value) : text;
    },

    /** Writes, and reads what the API answers. */
    async ask<Value>(
      call: WriteCall & ReadCall<Value>,
      options: CallOptions = {},
    ): Promise<Result<Value>> {
      const text = await write(call, options);
      return text.ok ? readBody(call.name, call.schema, text.value) : text;
    },

    /** Writes; of the answer only its success counts. */
    async tell(call: WriteCall, options: CallOptions = {}): Promise<Result<undefined>> {
      const text = await write(call, options);
      return text.ok ? succeed(undefined) : text;
    },
  };
}

/** Free places and payments are shown as they are now, not as some cache remembers them. */
const READ: RequestInit = { method: 'GET', cache: 'no-store' };

function initOf({ method, body, idempotencyKey }: WriteCall): RequestInit {
  return {
    method,
    headers: {
      'content-type': 'application/json',
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify(body),
  };
}
