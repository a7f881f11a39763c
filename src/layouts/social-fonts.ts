import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

/** The house's fonts for drawings: what sets their words reads no woff2, so they are unpacked. */
export type Font = 'title' | 'text';

const FOLDER = path.resolve('src/styles/fonts');
const UNPACKED = path.resolve('.cache/social/fonts');
/** `axes` takes one weight of a font that has many. */
const SOURCES: Record<Font, { file: string; axes?: { wght: number } }> = {
  title: { file: 'fraunces' },
  text: { file: 'figtree', axes: { wght: 600 } },
};

const unpacked = new Map<Font, Promise<string>>();

/** Absolute path of the font as TrueType, in one weight. */
export function fontFile(font: Font): Promise<string> {
  const known = unpacked.get(font) ?? unpack(font);
  unpacked.set(font, known);
  return known;
}

async function unpack(font: Font): Promise<string> {
  const { file, axes } = SOURCES[font];
  const source = await readFile(path.join(FOLDER, `${file}.woff2`));
  const truetype = await subsetFont(source, LETTERS, {
    targetFormat: 'truetype',
    ...(axes && { variationAxes: axes }),
  });
  const target = path.join(UNPACKED, `${file}.ttf`);
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
