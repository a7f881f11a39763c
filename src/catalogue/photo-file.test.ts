import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startScriptedServer, type ScriptedServer } from '../../tests/fixtures/scripted-server.ts';
import { fetchPhoto } from './photo-file.ts';

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

const fetched = (body: string | Uint8Array, status = 200) => {
  server.answers.set('/photo', { status, body });
  return fetchPhoto(`${server.url}/photo`);
};

describe('a photograph', () => {
  it.each(['jpeg', 'webp', 'png'] as const)('is fetched as a %s', async (format) => {
    const bytes = await photo(format);
    const name = format === 'jpeg' ? 'jpg' : format;
    expect(await fetched(bytes)).toMatchObject({ bytes, width: 60, height: 40, format: name });
  });

  it('has the size of the picture as it is shown', async () => {
    const turned = await sharp(await photo('jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await fetched(turned)).toMatchObject({ width: 40, height: 60 });
  });

  it.each(['jpeg', 'webp', 'png'] as const)('is none where a %s breaks off', async (format) => {
    const whole = await photo(format);
    await expect(fetched(whole.subarray(0, whole.length / 2))).rejects.toThrow();
  });

  it('is none where there is no photograph', async () => {
    await expect(fetched('', 404)).rejects.toThrow('the server answers 404');
    await expect(fetched('<!doctype html>')).rejects.toThrow();
    await expect(fetchPhoto('http://127.0.0.1:9/photo')).rejects.toThrow();
    await expect(
      fetched('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ).rejects.toThrow('it is a drawing');
  });
});
