import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startScriptedServer, type ScriptedServer } from '../../tests/fixtures/scripted-server.ts';
import { readSize } from './photo-size.ts';

let server: ScriptedServer;

beforeEach(async () => {
  server = await startScriptedServer();
});
afterEach(() => server.stop());

/** Noise, which takes its room in every format. */
const photo = (format: 'jpeg' | 'webp' | 'png') =>
  sharp({
    create: {
      ...{ width: 60, height: 40, channels: 3, background: 'white' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .toFormat(format)
    .toBuffer();

const sizeOf = (body: string | Uint8Array, status = 200) => {
  server.answers.set('/photo', { status, body });
  return readSize(`${server.url}/photo`);
};

describe('the size of a photograph', () => {
  it.each(['jpeg', 'webp', 'png'] as const)('is read from a %s', async (format) => {
    expect(await sizeOf(await photo(format))).toEqual({ width: 60, height: 40 });
  });

  it('is that of the picture as it is shown', async () => {
    const turned = await sharp(await photo('jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await sizeOf(turned)).toEqual({ width: 40, height: 60 });
  });

  it.each(['jpeg', 'webp', 'png'] as const)('is none where a %s breaks off', async (format) => {
    const whole = await photo(format);
    await expect(sizeOf(whole.subarray(0, whole.length / 2))).rejects.toThrow();
  });

  it('is none where there is no photograph', async () => {
    await expect(sizeOf('', 404)).rejects.toThrow('the server answers 404');
    await expect(sizeOf('<!doctype html>')).rejects.toThrow();
    await expect(readSize('http://127.0.0.1:9/photo')).rejects.toThrow();
    await expect(
      sizeOf('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ).rejects.toThrow('it is a drawing');
  });
});
