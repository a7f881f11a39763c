import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

/** The house's fonts for drawings: what sets their words reads no woff2, so they are unpacked. */
export type Font = 'title' | 'text';

const FOLDER = path.resolve('src/styles/fonts');
const UNPACKED = path.resolve('.cache/social/fonts');
const SOURCES: Record<Font, { file: string; weight: number }> = {
  title: { file: 'fraunces', weight: 500 },
  text: { file: 'figtree', weight: 600 },
};

const unpacked = new Map<Font, Promise<string>>();

/** Absolute path of the font as TrueType, in the one weight of its drawings. */
export function fontFile(font: Font): Promise<string> {
  const known = unpacked.get(font) ?? unpack(font);
  unpacked.set(font, known);
  return known;
}

async function unpack(font: Font): Promise<string> {
  const { file, weight } = SOURCES[font];
  const source = await readFile(path.join(FOLDER, `${file}.woff2`));
  const truetype = await subsetFont(source, LETTERS, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
  const target = path.join(UNPACKED, `${file}-${weight}.ttf`);
  await mkdir(UNPACKED, { recursive: true });
  await writeFile(`${target}.${process.pid}`, truetype);
  await rename(`${target}.${process.pid}`, target);
  return target;
}

/** Latin letters, figures and signs; the font has those of Spanish. */
const LETTERS = [
  ...Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)),
  '–—‘’“”…€→·′',
].join('');
