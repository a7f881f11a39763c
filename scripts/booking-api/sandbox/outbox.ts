import { setTimeout as pause } from 'node:timers/promises';

/** A webhook's request, signed when it is sent: a later attempt has a later signature. */
export interface SandboxEvent {
  /** The booking that it is about. */
  reference: string | null;
  path: '/webhooks/stripe' | '/webhooks/paypal';
  write: () => { body: string; headers: Readonly<Record<string, string>> };
}

/**
 * When the sandbox sends its events: after each of these pauses until one is taken, or, for tests
 * of what happens without them, only when it is asked to.
 */
export type SandboxWebhooks = 'held' | { pausesMs: readonly number[] };

/** The browser is usually first, as with the real providers. */
export const SANDBOX_WEBHOOKS: SandboxWebhooks = { pausesMs: [2_000, 5_000, 15_000, 60_000] };

export interface Outbox {
  send: (event: SandboxEvent) => void;
  /** Sends the held events of a booking now; tells how many were taken. */
  release: (reference: string) => Promise<number>;
  isHeld: boolean;
  /** Ends the pauses, and waits for the attempts under way. */
  stop: () => Promise<void>;
}

const TIMEOUT_MS = 30_000;

/** Sends events over HTTP to the API at this address, as a provider does. */
export function createOutbox(address: string, webhooks: SandboxWebhooks): Outbox {
  const stopped = new AbortController();
  const held: SandboxEvent[] = [];
  const sending = new Set<Promise<unknown>>();
  const attempts = async (event: SandboxEvent, pausesMs: readonly number[]) => {
    for (const ms of pausesMs) {
      await pause(ms, undefined, { signal: stopped.signal, ref: false });
      if (await isTaken(address, event)) return;
    }
  };
  return {
    isHeld: webhooks === 'held',
    send: (event) => {
      if (webhooks === 'held') return void held.push(event);
      const sent = attempts(event, webhooks.pausesMs).catch(() => undefined); // stopped
      sending.add(sent);
      void sent.finally(() => sending.delete(sent));
    },
    release: async (reference) => {
      const due = held.filter((event) => event.reference === reference);
      const taken = await Promise.all(due.map((event) => isTaken(address, event)));
      return taken.filter(Boolean).length;
    },
    stop: async () => {
      stopped.abort();
      await Promise.all(sending);
    },
  };
}

async function isTaken(address: string, { path, write }: SandboxEvent): Promise<boolean> {
  const { body, headers } = write();
  try {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
