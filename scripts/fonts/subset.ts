/**
 * Cuts the variable fonts down to what Spanish needs: characters of the Spanish keyboard plus the
 * typographic signs of our texts, and only the weights that the design uses.
 *
 * Run by hand when the design's weights or characters change: `node scripts/fonts/subset.ts`.
 * The result in src/styles/fonts is committed, so that a build needs no font tool.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
const SPANISH = 'áéíóúüñçàèòïÁÉÍÓÚÜÑÇÀÈÒÏ¡¿ºª·';
const SIGNS = '\u00a0\u202f€°′″‘’“”«»–—…→←×©®';
const TEXT = ASCII + SPANISH + SIGNS;
/** Titles do without the signs of formulas and code, which cost a fifth of a file. */
const TITLES = TEXT.replaceAll(/["#$*<=>@[\\\]^_`{|}~ÀÈÒÏ\u202f″‘←→×©®]/g, '');

interface Cut {
  source: string;
  target: string;
  characters: string;
  axes: Record<string, number | { min: number; max: number; default: number }>;
}

const CUTS: readonly Cut[] = [
  {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    target: 'figtree.woff2',
    characters: TEXT,
    axes: { wght: { min: 400, max: 700, default: 400 } },
  },
  {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    target: 'fraunces.woff2',
    characters: TITLES,
    axes: { wght: { min: 400, max: 600, default: 400 } },
  },
  {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-wght-italic.woff2',
    target: 'fraunces-italic.woff2',
    characters: TITLES,
    axes: { wght: 400 },
  },
];

for (const cut of CUTS) {
  const source = await readFile(require.resolve(cut.source));
  const font = await subsetFont(source, cut.characters, {
    targetFormat: 'woff2',
    variationAxes: cut.axes,
  });
  await writeFile(new URL(`../../src/styles/fonts/${cut.target}`, import.meta.url), font);
  console.log(`${cut.target}: ${source.length} → ${font.length} bytes`);
}
