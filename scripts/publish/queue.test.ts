import { beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../local/failure.ts';
import type { Begun } from './testing/build.ts';
import { testBuilds } from './testing/build.ts';
import type { TestClock } from './testing/clock.ts';
import { testClock } from './testing/clock.ts';
import { PublishQueue } from './queue.ts';

const START = '2026-06-03T10:00:00.000Z';
const MINUTE = 60_000;
const trips = (...names: string[]) => ({ trips: names, pages: [] });

let clock: TestClock;
let begun: Begun[];
let log: string[];
let reported: unknown[];
let queue: PublishQueue;

beforeEach(() => {
  clock = testClock(START);
  log = [];
  reported = [];
  const builds = testBuilds();
  begun = builds.begun;
  queue = new PublishQueue({
    publish: builds.publish,
    clock,
    log: (line) => log.push(line),
    report: (error) => reported.push(error),
  });
});

/** The build that began last. */
function last(): Begun {
  const build = begun.at(-1);
  if (build === undefined) throw new Error('No build has begun.');
  return build;
}
const changes = () => begun.map(({ change }) => change);

/** Ends the build that runs, and tells how things stand then. */
async function end(outcome: (build: Begun) => void) {
  const ended = queue.nextEnd();
  outcome(last());
  return ended;
}
const succeed = () =>
  end((build) => {
    build.succeed();
  });
const fail = (reason = 'The build failed.') =>
  end((build) => {
    build.fail(new Failure(reason));
  });

describe('the queue of publications', () => {
  it('has nothing to tell at first', () => {
    expect(queue.status).toEqual({ live: null, building: null, queued: null, failed: null });
  });

  it('makes one build of a burst, each name once', () => {
    expect(queue.add(trips('menorca'))).toEqual({ queued: trips('menorca'), position: 1 });
    clock.advance(100);
    queue.add({ trips: ['ibiza', 'menorca'], pages: ['veleros'] });
    clock.advance(100);
    const change = { trips: ['menorca', 'ibiza'], pages: ['veleros', 'yates'] };
    expect(queue.add({ trips: [], pages: ['yates'] })).toEqual({ queued: change, position: 1 });
    expect(begun).toEqual([]);
    clock.advance(100);
    expect(changes()).toEqual([change]);
  });

  it('does not wait for the end of a burst that goes on and on', () => {
    for (let time = 0; time < 10; time += 1) {
      queue.add(trips('menorca'));
      clock.advance(100);
    }
    expect(begun).toHaveLength(1);
  });

  it('unites what comes while a build runs in one next build', async () => {
    queue.add(trips('menorca'));
    clock.advance(300);
    expect(queue.add(trips('ibiza'))).toEqual({ queued: trips('ibiza'), position: 2 });
    clock.advance(MINUTE);
    const united = trips('ibiza', 'menorca');
    expect(queue.add(trips('menorca'))).toEqual({ queued: united, position: 2 });
    clock.advance(MINUTE);
    expect(begun).toHaveLength(1);
    await succeed();
    clock.advance(300);
    expect(changes()).toEqual([trips('menorca'), united]);
  });

  it.each([
    ['before', ['everything', trips('ibiza')]],
    ['after', [trips('ibiza'), 'everything']],
  ] as const)('lets everything win over names that come %s it', (_, [one, other]) => {
    queue.add(one);
    expect(queue.add(other).queued).toBe('everything');
    clock.advance(300);
    expect(changes()).toEqual(['everything']);
  });

  const namesOf = (count: number, from: string) =>
    Array.from({ length: count }, (_, number) => `${from}-${number}`);

  it('takes a thousand names in all for names, and one more for everything', () => {
    const pages = namesOf(400, 'page');
    queue.add({ trips: namesOf(600, 'trip'), pages });
    const most = { trips: namesOf(600, 'trip'), pages };
    expect(queue.add({ trips: ['trip-0'], pages })).toEqual({ queued: most, position: 1 });
    expect(queue.add(trips('one-more')).queued).toBe('everything');
  });

  it('never hands a build more names than a process takes in one variable', () => {
    const long = 'ñ'.repeat(195);
    queue.add(trips(...namesOf(150, `${long}a`)));
    expect(queue.add(trips(...namesOf(150, `${long}b`))).queued).toBe('everything');
  });

  it('lets a build of very many that has failed come again as everything', async () => {
    queue.add(trips(...namesOf(700, 'one')));
    clock.advance(300);
    await fail();
    queue.add(trips(...namesOf(700, 'two')));
    clock.advance(300);
    expect(last().change).toBe('everything');
  });

  it('tells at each moment what is queued, building and live', async () => {
    queue.add(trips('menorca'));
    expect(queue.status.queued).toEqual({ at: new Date(START), change: trips('menorca') });
    clock.advance(300);
    const began = clock.now();
    clock.advance(1_000);
    queue.add(trips('ibiza'));
    expect(queue.status).toEqual({
      live: null,
      building: { at: began, change: trips('menorca') },
      queued: { at: clock.now(), change: trips('ibiza') },
      failed: null,
    });
    clock.advance(1_000);
    const status = await end((build) => {
      build.succeed({ rendered: 5, removed: 2 });
    });
    expect(status).toMatchObject({
      live: { at: clock.now(), change: trips('menorca'), rendered: 5, removed: 2 },
      building: null,
      failed: null,
    });
  });

  it('tells the log how much, and not what', async () => {
    queue.add({ trips: ['menorca', 'ibiza'], pages: ['veleros'] });
    clock.advance(300);
    await succeed();
    queue.add(trips('menorca'));
    clock.advance(300);
    await fail();
    expect(log).toEqual([
      'Published 2 trips and 1 pages: 1 pages rendered, 0 removed.',
      'Publishing 1 trips and 0 pages failed; the site keeps what it had of it. The build failed.',
    ]);
  });
});

describe('a build that fails', () => {
  beforeEach(async () => {
    queue.add(trips('menorca'));
    clock.advance(300);
    await succeed();
    queue.add(trips('ibiza'));
    clock.advance(300);
    await fail('The build failed: the API is down.');
  });

  it('leaves live what is live, and says what failed, why, and when it comes again', () => {
    expect(queue.status).toMatchObject({
      live: { change: trips('menorca') },
      building: null,
      queued: null,
      failed: {
        at: clock.now(),
        change: trips('ibiza'),
        reason: 'The build failed: the API is down.',
        retryAt: new Date(clock.now().getTime() + MINUTE),
      },
    });
  });

  it('gives its records to the next one', async () => {
    queue.add(trips('formentera'));
    clock.advance(300);
    expect(last().change).toEqual(trips('ibiza', 'formentera'));
    expect(queue.status.failed).not.toBeNull();
    expect(await succeed()).toMatchObject({
      live: { change: trips('ibiza', 'formentera') },
      failed: null,
    });
  });

  it('gives them on however often it fails', async () => {
    queue.add(trips('formentera'));
    clock.advance(300);
    queue.add(trips('cabrera'));
    await fail();
    clock.advance(300);
    expect(last().change).toEqual(trips('ibiza', 'formentera', 'cabrera'));
  });

  it('comes again by itself, after a minute at first and every hour at last', async () => {
    const pauses: number[] = [];
    for (let time = 0; time < 8; time += 1) {
      const { length } = begun;
      const from = clock.now().getTime();
      while (begun.length === length) clock.advance(MINUTE);
      pauses.push((clock.now().getTime() - from) / MINUTE);
      expect(last().change).toEqual(trips('ibiza'));
      await fail();
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    clock.advance(60 * MINUTE);
    await succeed();
    clock.advance(1_000 * MINUTE);
    expect(begun).toHaveLength(11);
  });

  it('shows nobody an error that nobody has foreseen, but reports it', async () => {
    queue.add(trips('ibiza'));
    clock.advance(300);
    const error = new Error('ENOSPC: /srv/secret/path');
    await end((build) => {
      build.fail(error);
    });
    expect(queue.status.failed?.reason).toBe(
      'Error inesperado al construir el sitio; el detalle está en el registro.',
    );
    expect(reported).toEqual([error]);
    expect(log.join()).not.toContain('secret');
  });
});

describe('a build that could not read all that was named', () => {
  const REASON = 'trips/slug/menorca: the API fails with 503';
  const owed = { change: trips('menorca'), reason: REASON };
  const owe = () =>
    end((build) => {
      build.succeed({ rendered: 2, owed });
    });
  const named = { trips: ['menorca', 'ibiza'], pages: ['veleros'] };
  beforeEach(() => {
    queue.add(named);
    clock.advance(300);
  });

  it('publishes the rest, and the records that it owes come again by themselves', async () => {
    const { live, failed } = await owe();
    expect(live).toMatchObject({ change: { trips: ['ibiza'], pages: ['veleros'] }, rendered: 2 });
    expect(failed).toMatchObject({ ...owed, retryAt: new Date('2026-06-03T10:01:00.300Z') });
    clock.advance(MINUTE);
    expect(changes()).toEqual([named, trips('menorca')]);
    expect(await succeed()).toMatchObject({ live: { change: trips('menorca') }, failed: null });
  });

  it('holds back no later edit, and waits longer each time', async () => {
    await owe();
    queue.add(trips('formentera'));
    clock.advance(300);
    expect(changes().at(-1)).toEqual(trips('menorca', 'formentera'));
    const { live, failed } = await owe();
    expect(live).toMatchObject({ change: trips('formentera') });
    expect(failed).toMatchObject({ ...owed, retryAt: new Date('2026-06-03T10:02:00.600Z') });
  });

  it('tells nothing as live where it owes all of it', async () => {
    await owe();
    clock.advance(MINUTE);
    const { live, failed } = await owe();
    expect(live).toMatchObject({ change: { trips: ['ibiza'], pages: ['veleros'] } });
    expect(failed).toMatchObject(owed);
    expect(log.slice(1)).toEqual([
      `Publishing 1 trips and 0 pages failed; the site keeps what it had of it. ${REASON}`,
      `Publishing 1 trips and 0 pages failed; the site keeps what it had of it. ${REASON}`,
    ]);
  });
});

describe('the end of the queue', () => {
  it('stops the build that runs, which did not fail, and begins no other', async () => {
    queue.add(trips('menorca'));
    clock.advance(300);
    queue.add(trips('ibiza'));
    await queue.stop();
    expect(last().stopped.aborted).toBe(true);
    expect(queue.status).toMatchObject({ live: null, building: null, failed: null });
    queue.add(trips('formentera'));
    clock.advance(MINUTE);
    expect(begun).toHaveLength(1);
    expect(log).toEqual([]);
  });

  it('calls off the build that would come', async () => {
    queue.add(trips('menorca'));
    await queue.stop();
    clock.advance(MINUTE);
    expect(begun).toEqual([]);
  });
});
