import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import * as v from 'valibot';
import type { Engine } from '../../booking-api/testing/engines.ts';

export interface Fleet {
  /** Where each instance answers. */
  urls: readonly string[];
  /** The departure that all of them sell. */
  journeyId: string;
  stop: () => Promise<void>;
}

const readySchema = v.object({ url: v.string(), journeyId: v.string() });

/** Starts this many booking APIs on one new database, with a departure of so many seats. */
export async function startFleet(engine: Engine, count: number, seats: number): Promise<Fleet> {
  const { source, drop } = await engine.create();
  const DATABASE = typeof source === 'object' && 'url' in source ? source.url : 'memory';
  const children: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(children.map(end));
    await drop();
  };
  try {
    const ready: v.InferOutput<typeof readySchema>[] = [];
    while (children.length < count) {
      const first = children.length === 0 ? { SEATS: String(seats) } : {};
      const child = fork(path.join(import.meta.dirname, 'instance.ts'), {
        env: { ...process.env, ...first, DATABASE },
      });
      children.push(child);
      ready.push(await readyOf(child));
    }
    const journeyId = ready[0]?.journeyId ?? '';
    return { urls: ready.map(({ url }) => url), journeyId, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function readyOf(child: ChildProcess) {
  const message: unknown[] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('A booking API of the benchmark has ended by itself.');
    }),
  ]);
  return v.parse(readySchema, message[0]);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.disconnect();
  await exit;
}
