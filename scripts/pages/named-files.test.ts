import { describe, expect, it } from 'vitest';
import { namesIn } from './named-files.ts';

const ORIGIN = 'https://site.example';

/** As Astro, Vite and React write them. */
const TEXTS: readonly [name: string, text: string, files: string[]][] = [
  ['an accent', '<img src="/_astro/ni%C3%B1as.B2.webp" alt>', ['_astro/niñas.B2.webp']],
  ['a Mac accent', '<img src="/_astro/nin%CC%83as.C7.webp">', ['_astro/nin\u0303as.C7.webp']],
  ['an @', '<img src="/_astro/a%C3%B1o@2x.Zs.webp">', ['_astro/año@2x.Zs.webp']],
  ['an apostrophe', `<img src="/_astro/l'illa%20_.BT.webp">`, ["_astro/l'illa _.BT.webp"]],
  ['an apostrophe by React', '<img src="/_astro/l&#x27;illa.BT.webp"/>', ["_astro/l'illa.BT.webp"]],
  [
    'a list of sizes',
    '<source srcset="/_astro/cala%20(2).A1.avif 360w, /_astro/cala%20(2).A2.avif 1080w" type="a">',
    ['_astro/cala (2).A1.avif', '_astro/cala (2).A2.avif'],
  ],
  [
    'a list of densities',
    '<img srcset="/_astro/a.A1.webp, /_astro/a.A2.webp 1.5x">',
    ['_astro/a.A1.webp', '_astro/a.A2.webp'],
  ],
  [
    'a style',
    String.raw`a{background:url(/_astro/cala%20\(2\).A1.webp)}b{background:url(/_astro/l\'illa.B.svg)}`,
    ['_astro/cala (2).A1.webp', "_astro/l'illa.B.svg"],
  ],
  ['a quoted style', "a{background:url('/_astro/cala (2).A.webp')}", ['_astro/cala (2).A.webp']],
  [
    'the style of an element',
    '<p style="background:url(&quot;/_astro/puesta de sol.A.webp&quot;)"></p>',
    ['_astro/puesta de sol.A.webp'],
  ],
  [
    'what an island is given',
    `<astro-island props="{&quot;a&quot;:[0,&quot;/_astro/l&#39;illa (1).A.webp&quot;]}">`,
    ["_astro/l'illa (1).A.webp"],
  ],
  [
    'a module',
    'a={src:`/_astro/cala (2).A.webp`,w:`/_astro/b.svg`}',
    ['_astro/b.svg', '_astro/cala (2).A.webp'],
  ],
  [
    'structured data',
    `{"image":["${ORIGIN}/_astro/a%C3%B1o@2x.A.webp","${ORIGIN}/_astro/l'illa.A.webp"]}`,
    ['_astro/año@2x.A.webp', "_astro/l'illa.A.webp"],
  ],
  ['a picture to share', `<meta content="${ORIGIN}/social/0a1b.jpg">`, ['social/0a1b.jpg']],
  ['a part of a drawing', '<use href="/_astro/icons.A.svg#menu"/>', ['_astro/icons.A.svg']],
  ['a percent sign', '<img src="/_astro/100%.A.webp">', ['_astro/100%.A.webp']],
];

describe('the files of the build that a text names', () => {
  it.each(TEXTS)('are known with %s', (_, text, files) => {
    expect(namesIn(text, ORIGIN)).toEqual(files);
  });

  it.each([
    ['of another host', '<img src="https://other.example/_astro/a.A.webp">'],
    ['of a link to nowhere', '<a href="/social/redes">Redes</a>'],
    ['within a path', '<a href="/blog/social/a.jpg">'],
    ['in plain words', '<p>Mira /_astro/a.webp y ya está.</p>'],
  ])('are none %s', (_, text) => {
    expect(namesIn(text, ORIGIN)).toEqual([]);
  });
});
