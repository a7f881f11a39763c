import { Failure } from '../local/failure.ts';
import { sizeOf, unite, without } from './change.ts';
import type { Change, Publish, Published } from './change.ts';
import type { Clock } from './clock.ts';

/** How long a build waits for what else comes in the same burst. */
const BURST_MS = 300;
/** How long a failed build waits for its next try: each time twice as long, up to an hour. */
const RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 3_600_000;

const UNEXPECTED = 'Error inesperado al construir el sitio; el detalle está en el registro.';

/** A change, and when it was asked for, begun, published or failed. */
interface Step {
  at: Date;
  change: Change;
}

export interface PublishStatus {
  /** The last build that this process has put in place; null while the site is as it was found. */
  live: (Step & Omit<Published, 'owed'>) | null;
  building: Step | null;
  queued: Step | null;
  /** What the last build did not publish, all of its change or a part; it comes again by itself. */
  failed: (Step & { reason: string; retryAt: Date }) | null;
}

export interface Queued {
  /** All that waits for the next build, what was just asked for among it. */
  queued: Change;
  /** 1: its build comes next; 2: it waits for the end of the one that runs. */
  position: 1 | 2;
}

export interface QueueOptions {
  publish: Publish;
  clock: Clock;
  log: (line: string) => void;
  /** Takes an error that nobody has foreseen. */
  report: (error: unknown) => void;
}

/** Builds one change at a time; what comes meanwhile, and what failed, is united in the next one. */
export class PublishQueue {
  readonly #options: QueueOptions;
  readonly #stopping = new AbortController();
  readonly #status: PublishStatus = { live: null, building: null, queued: null, failed: null };
  #failures = 0;
  #alarm: { due: number; callOff: () => void } | undefined;
  #running: Promise<void> = Promise.resolve();
  #end = Promise.withResolvers<PublishStatus>();

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  get status(): PublishStatus {
    return { ...this.#status };
  }

  add(change: Change): Queued {
    const { queued, building } = this.#status;
    const united = unite(queued?.change, change);
    this.#status.queued = { at: queued?.at ?? this.#options.clock.now(), change: united };
    if (building === null) this.#buildIn(BURST_MS);
    return { queued: united, position: building === null ? 1 : 2 };
  }

  /** How things stand at the end of the build that runs or comes next. */
  nextEnd(): Promise<PublishStatus> {
    return this.#end.promise;
  }

  /** Stops the build that runs and begins no other. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#alarm?.callOff();
    await this.#running;
  }

  /** The alarm rings at its first time: a burst that goes on and on must not put it off. */
  #buildIn(ms: number): void {
    const { clock } = this.#options;
    const due = clock.now().getTime() + ms;
    if (this.#stopping.signal.aborted || (this.#alarm && this.#alarm.due <= due)) return;
    this.#alarm?.callOff();
    const callOff = clock.after(ms, () => {
      this.#alarm = undefined;
      this.#running = this.#build();
    });
    this.#alarm = { due, callOff };
  }

  async #build(): Promise<void> {
    const { publish } = this.#options;
    const { signal } = this.#stopping;
    const change = this.#takeAll();
    try {
      const published = await publish(change, signal);
      this.#succeed(change, published);
    } catch (error) {
      if (!signal.aborted) this.#fail(change, error);
    }
    this.#status.building = null;
    if (this.#status.queued !== null) this.#buildIn(BURST_MS);
    this.#end.resolve(this.status);
    this.#end = Promise.withResolvers();
  }

  /** All that is to be built now: what waits, and what failed before. */
  #takeAll(): Change {
    const { queued, failed } = this.#status;
    const waiting = queued?.change ?? { trips: [], pages: [] };
    const change = unite(failed?.change, waiting);
    this.#status.building = { at: this.#options.clock.now(), change };
    this.#status.queued = null;
    return change;
  }

  #succeed(change: Change, { owed, ...published }: Published): void {
    const { clock, log } = this.#options;
    const done = owed ? without(change, owed.change) : change;
    if (done !== undefined) {
      this.#status.live = { at: clock.now(), change: done, ...published };
      const { rendered, removed } = published;
      log(`Published ${sizeOf(done)}: ${rendered} pages rendered, ${removed} removed.`);
    }
    if (owed) {
      this.#retry(owed);
    } else {
      this.#failures = 0;
      this.#status.failed = null;
    }
  }

  #fail(change: Change, error: unknown): void {
    const reason = error instanceof Failure ? error.message : UNEXPECTED;
    this.#retry({ change, reason });
    if (!(error instanceof Failure)) this.#options.report(error);
  }

  /** What was not published comes again; it pauses longer each time. */
  #retry({ change, reason }: { change: Change; reason: string }): void {
    const { clock, log } = this.#options;
    const pause = Math.min(RETRY_MS * 2 ** this.#failures, LONGEST_RETRY_MS);
    this.#failures += 1;
    const at = clock.now();
    const retryAt = new Date(at.getTime() + pause);
    this.#status.failed = { at, change, reason, retryAt };
    log(`Publishing ${sizeOf(change)} failed; the site keeps what it had of it. ${reason}`);
    this.#buildIn(pause);
  }
}
