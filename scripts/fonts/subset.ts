/**
 * Cuts the variable fonts down to what Spanish needs: characters of the Spanish keyboard plus the
 * typographic signs of our texts, only the weights that the design uses, and of the fonts' features only
 * those that set plain words and tabular figures.
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

/** Kerning, ligatures, accents, and figures of one width; fractions and the like stay away. */
const FEATURES = ['kern', 'liga', 'calt', 'rlig', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

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
    // One weight: an axis would cost as much again.
    axes: { wght: 500 },
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
  // Named first: the types of the package do not know `keepFeatures` yet.
  const options = {
    targetFormat: 'woff2',
    variationAxes: cut.axes,
    keepFeatures: FEATURES,
  } as const;
  const font = await subsetFont(source, cut.characters, options);
  await writeFile(new URL(`../../src/styles/fonts/${cut.target}`, import.meta.url), font);
  console.log(`${cut.target}: ${source.length} → ${font.length} bytes`);
}
