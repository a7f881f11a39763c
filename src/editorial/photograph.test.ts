import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_PHOTO, faultOf, SEA_PHOTO } from './photograph.ts';
import { images } from './schemas.ts';

let content: string;

beforeEach(async () => {
  content = await mkdtemp(path.join(tmpdir(), 'photograph-'));
  await mkdir(path.join(content, 'images'));
});
afterEach(() => rm(content, { recursive: true }));

async function put(name: string, texts: string): Promise<void> {
  await writeFile(path.join(content, 'images', name), '');
  await writeFile(path.join(content, 'images.yaml'), texts);
}

describe('a photograph of content/images', () => {
  it.each(['cala.webp', 'cala.jpg', 'Cala (2).JPG', 'niñas y más.jpeg', 'cala.png', 'cala.avif'])(
    'can be shown: %s',
    async (name) => {
      await put(name, `'${name}': Una cala`);
      expect(faultOf(name, content)).toBe(undefined);
    },
  );

  it.each([
    ['cala.heic', /este tipo/],
    ['cala', /este tipo/],
    ['cala #2.webp', /#, \? o %/],
    ['¿cala?.webp', /#, \? o %/],
    ['100%.webp', /#, \? o %/],
  ])('cannot be shown: %s', async (name, fault) => {
    await put(name, `'${name}': Una cala`);
    expect(faultOf(name, content)).toMatch(fault);
  });

  it('cannot stand in a folder', () => {
    expect(faultOf('mar/cala.webp', content)).toMatch(/quita la carpeta/);
  });

  it('has to be there, with a text', async () => {
    expect(faultOf('cala.webp', content)).toMatch(/No hay ninguna/);
    await put('cala.webp', 'playa.webp: Una playa');
    expect(faultOf('cala.webp', content)).toMatch(/texto alternativo/);
  });

  it('has no fault where the texts cannot be read, which is told of by itself', async () => {
    await put('cala.webp', 'cala.webp: "Una cala');
    expect(faultOf('cala.webp', content)).toBe(undefined);
  });

  it('stays where others lack one', () => {
    const texts = { [DEFAULT_PHOTO]: 'Una regata', [SEA_PHOTO]: 'Una cala' };
    expect(images.safeParse(texts).success).toBe(true);
    const { [SEA_PHOTO]: _gone, ...rest } = texts;
    expect(images.safeParse(rest).error?.issues).toMatchObject([
      { message: expect.stringContaining(`«${SEA_PHOTO}»`) as unknown },
    ]);
  });
});
