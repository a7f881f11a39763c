import { beforeEach, describe, expect, it } from 'vitest';
import { hookRoutes } from './hooks.ts';
import { PublishQueue } from './queue.ts';
import { createVerify } from './signature.ts';
import { testBuilds } from './testing/build.ts';
import type { TestClock } from './testing/clock.ts';
import { testClock } from './testing/clock.ts';
import type { Signing } from './testing/signed.ts';
import { SECRET, signedHeaders } from './testing/signed.ts';

const START = '2026-06-03T10:00:00.000Z';
const FORGED = { message: 'Falta la firma de la petición, o no es válida.' };

let clock: TestClock;
let queue: PublishQueue;
let app: ReturnType<typeof hookRoutes>;

beforeEach(() => {
  clock = testClock(START);
  const { publish } = testBuilds();
  queue = new PublishQueue({ publish, clock, log: () => undefined, report: () => undefined });
  app = hookRoutes(queue, createVerify(SECRET, clock.now));
});

async function post(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) {
  const response = await app.request('/hooks/rebuild', { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as unknown };
}
const call = (body: string | Uint8Array<ArrayBuffer>, signing: Partial<Signing> = {}) =>
  post(body, signedHeaders(body, { at: clock.now(), ...signing }));
const seconds = (count: number) => new Date(clock.now().getTime() + count * 1000);

const BODY = '{"trips":["menorca"]}';
const ACCEPTED = {
  status: 202,
  body: { queued: { trips: ['menorca'], pages: [] }, position: 1 },
};

describe('a signed call', () => {
  it('is queued, and told so', async () => {
    expect(await call(BODY)).toEqual(ACCEPTED);
    expect(queue.status.queued?.change).toEqual({ trips: ['menorca'], pages: [] });
  });

  it('is told what it was merged with', async () => {
    await call(BODY);
    expect((await call('{"pages":["veleros"]}')).body).toEqual({
      queued: { trips: ['menorca'], pages: ['veleros'] },
      position: 1,
    });
  });

  it.each(['', '{}', '{"trips":[]}', '{"trips":[],"pages":[]}'])(
    'without names, as %j, is for everything',
    async (body) => {
      expect((await call(body)).body).toEqual({ queued: 'everything', position: 1 });
    },
  );

  it('may name a thousand records', async () => {
    const names = Array.from({ length: 1_000 }, (_, index) => `viaje-${index}`);
    expect((await call(JSON.stringify({ trips: names }))).status).toBe(202);
  });

  it.each([-300, 0, 300])('may be %i seconds off', async (off) => {
    expect(await call(BODY, { at: seconds(off) })).toEqual(ACCEPTED);
  });
});

describe('a call is refused with 401', () => {
  const good = () => signedHeaders(BODY, { at: clock.now() });
  const signature = () => good()['x-rebuild-signature'];

  it.each<[string, () => Record<string, string>]>([
    ['without signature and time', () => ({})],
    ['without signature', () => ({ 'x-rebuild-timestamp': good()['x-rebuild-timestamp'] })],
    ['without time', () => ({ 'x-rebuild-signature': signature() })],
    ['with another secret', () => signedHeaders(BODY, { at: clock.now(), secret: 'another one' })],
    ['with another body', () => signedHeaders(BODY, { at: clock.now(), signed: '{}' })],
    ['with another time', () => ({ ...good(), 'x-rebuild-timestamp': '1780480801' })],
    [
      'with the same time in other digits',
      () => {
        const headers = good();
        return { ...headers, 'x-rebuild-timestamp': `0${headers['x-rebuild-timestamp']}` };
      },
    ],
    ['with a time that is none', () => ({ ...good(), 'x-rebuild-timestamp': 'now' })],
    ['with too few digits', () => ({ ...good(), 'x-rebuild-signature': signature().slice(0, -2) })],
    ['with half a digit', () => ({ ...good(), 'x-rebuild-signature': signature().slice(0, -1) })],
    ['with too many digits', () => ({ ...good(), 'x-rebuild-signature': `${signature()}00` })],
    ['with no digits', () => ({ ...good(), 'x-rebuild-signature': 'sha256=' })],
    [
      'with other letters',
      () => ({ ...good(), 'x-rebuild-signature': `sha256=${'z'.repeat(64)}` }),
    ],
    ['by another method', () => ({ ...good(), 'x-rebuild-signature': signature().slice(7) })],
  ])('%s', async (_, headers) => {
    expect(await post(BODY, headers())).toEqual({ status: 401, body: FORGED });
    expect(queue.status.queued).toBeNull();
  });

  it.each([-301, 301])('%i seconds off', async (off) => {
    expect(await call(BODY, { at: seconds(off) })).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining('cinco minutos') as unknown },
    });
    expect(queue.status.queued).toBeNull();
  });
});

describe('a call that comes twice', () => {
  const twice = (change: (signature: string) => string = (same) => same) => {
    const headers = signedHeaders(BODY, { at: new Date(START) });
    return post(BODY, {
      ...headers,
      'x-rebuild-signature': change(headers['x-rebuild-signature']),
    });
  };
  const REPLAYED = {
    status: 409,
    body: {
      message: 'Esta petición ya la hemos recibido. Firma cada petición con su propia hora.',
    },
  };

  it('is refused with 409 as long as its time would do, and then for its time', async () => {
    expect(await twice()).toEqual(ACCEPTED);
    expect(await twice()).toEqual(REPLAYED);
    clock.advance(300_000);
    expect(await twice()).toEqual(REPLAYED);
    clock.advance(1_000);
    expect((await twice()).status).toBe(401);
  });

  it('is known in capitals, too', async () => {
    await twice();
    const inCapitals = (signature: string) =>
      signature.replace(/[a-f\d]{64}/, (digits) => digits.toUpperCase());
    expect(await twice(inCapitals)).toEqual(REPLAYED);
  });

  it('is known also where its time lies ahead', async () => {
    const ahead = signedHeaders(BODY, { at: seconds(300) });
    expect((await post(BODY, ahead)).status).toBe(202);
    clock.advance(599_000);
    await call(BODY);
    expect((await post(BODY, ahead)).status).toBe(409);
  });

  it('is another one when it is signed anew', async () => {
    await twice();
    clock.advance(1_000);
    expect((await call(BODY)).status).toBe(202);
  });
});

describe('a genuine call that cannot be understood', () => {
  it.each(['x', '{"trips":', '{trips: []}', Uint8Array.from([0x22, 0xff, 0x22])])(
    'is refused with 400: %j',
    async (body) => {
      const message = 'La petición no es JSON.';
      expect(await call(body)).toEqual({ status: 400, body: { message } });
    },
  );

  it.each([
    'null',
    '[]',
    '"menorca"',
    '{"trips":"menorca"}',
    '{"trips":[7]}',
    '{"trips":[""]}',
    '{"trips":[".."]}',
    '{"trips":["../../etc"]}',
    '{"trips":["a b"]}',
    '{"trip":["menorca"]}',
    JSON.stringify({ pages: ['x'.repeat(201)] }),
    JSON.stringify({ trips: Array.from({ length: 600 }, String), pages: Array(401).fill('x') }),
  ])('is refused with 422: %.40s', async (body) => {
    const answer = await call(body);
    expect(answer).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/^La petición puede llevar dos listas/) as unknown },
    });
    expect(queue.status.queued).toBeNull();
  });

  it('is refused with 413 above 64 kB, and taken at 64 kB', async () => {
    expect((await call(`{}${' '.repeat(65_534)}`)).status).toBe(202);
    expect(await call(`{}${' '.repeat(65_535)}`)).toEqual({
      status: 413,
      body: { message: 'La petición es demasiado grande.' },
    });
  });
});

describe('the other addresses', () => {
  it('tell how things stand, to be kept by no cache', async () => {
    await call(BODY);
    const response = await app.request('/hooks/status');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      live: null,
      building: null,
      queued: { at: START, change: { trips: ['menorca'], pages: [] } },
      failed: null,
    });
  });

  it.each([
    ['GET', '/hooks/rebuild'],
    ['POST', '/hooks/status'],
    ['GET', '/hooks/other'],
  ])('are none: %s %s', async (method, address) => {
    const response = await app.request(address, { method });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: 'No existe esta dirección.' });
  });
});
