import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pictureFaults } from './picture-faults.ts';

const sea = sharp({ create: { width: 400, height: 300, channels: 3, background: '#17a' } });
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';

let content: string;

beforeEach(async () => {
  content = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  await mkdir(path.join(content, 'images'));
});
afterEach(() => rm(content, { recursive: true }));

const put = (name: string, bytes: Buffer | string) =>
  writeFile(path.join(content, 'images', name), bytes);
const namesOfFaults = async () => (await pictureFaults(content)).map(({ file }) => file);

/** A PNG whose head says another size. */
function resized(png: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

describe('the pictures of content/images', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s', async (format) => {
    await put('cala.jpg', await sea.clone().toFormat(format).toBuffer());
    expect(await namesOfFaults()).toEqual([]);
  });

  it('are opened, whatever their names say', async () => {
    await put('vacia.jpg', '');
    await put('dibujo.png', DRAWING);
    await put('notas.txt', 'hola');
    expect(await namesOfFaults()).toEqual(['dibujo.png', 'vacia.jpg']);
  });

  it('are read to their ends', async () => {
    const whole = await sea.clone().jpeg().toBuffer();
    await put('cala.jpg', whole.subarray(0, whole.length - 200));
    expect(await namesOfFaults()).toEqual(['cala.jpg']);
  });

  it('have a size that can be opened', async () => {
    await put('enorme.png', resized(await sea.clone().png().toBuffer(), 16_384, 16_400));
    expect(await pictureFaults(content)).toMatchObject([
      { file: 'enorme.png', reason: 'es demasiado grande: 16384 × 16400 píxeles' },
    ]);
  });

  it('are judged again when they have changed', async () => {
    await put('cala.jpg', 'hola');
    expect(await namesOfFaults()).toEqual(['cala.jpg']);
    await put('cala.jpg', await sea.clone().jpeg().toBuffer());
    expect(await namesOfFaults()).toEqual([]);
  });
});
