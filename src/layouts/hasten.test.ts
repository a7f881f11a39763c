import { describe, expect, it } from 'vitest';
import { hasten } from './hasten.ts';
import { hashOf } from './script-hash.ts';

const IMPORTS = new Map([
  ['_astro/Form.js', ['_astro/react.js', '_astro/api.js']],
  ['_astro/client.js', ['_astro/react.js']],
  ['_astro/api.js', ['_astro/react.js', '_astro/config.js']],
  ['_astro/hero.js', ['_astro/config.js']],
]);
const POLICY =
  '<meta http-equiv="content-security-policy" content="default-src &#39;self&#39; $&">';
const page = ({ head = '', body = '' }) =>
  `<html><head><meta charset="utf-8"><title>A</title>${head}${POLICY}</head><body>${body}</body></html>`;
const island = (client: string) =>
  `<astro-island uid="1" component-url="/_astro/Form.js" renderer-url="/_astro/client.js" client="${client}" props="{}">`;

const preloadsOf = (html: string) =>
  [...html.matchAll(/<link rel="modulepreload" fetchpriority="low" href="([^"]+)">/g)].map(
    ([, file]) => file,
  );

describe('hasten', () => {
  it('asks at once for all that an island of the first view imports', () => {
    const html = hasten(page({ body: island('load') }), IMPORTS);
    expect(preloadsOf(html).sort()).toEqual([
      '/_astro/Form.js',
      '/_astro/api.js',
      '/_astro/client.js',
      '/_astro/config.js',
      '/_astro/react.js',
    ]);
  });

  it('leaves an island that waits until it is seen', () => {
    expect(preloadsOf(hasten(page({ body: island('visible') }), IMPORTS))).toEqual([]);
  });

  it('asks for what a script imports, and not again for the script', () => {
    const head = '<script type="module" src="/_astro/hero.js"></script>';
    expect(preloadsOf(hasten(page({ head }), IMPORTS))).toEqual(['/_astro/config.js']);
  });

  it('puts the policy before all that it is for, letter by letter', () => {
    const html = hasten(page({ head: '<script>early()</script>' }), IMPORTS);
    expect(html.indexOf(POLICY)).toBeGreaterThan(0);
    expect(html.indexOf(POLICY)).toBeLessThan(html.indexOf('<script>'));
    expect(html.lastIndexOf(POLICY)).toBe(html.indexOf(POLICY));
  });

  it("leaves of the site's inline styles those of the page in its policy, and every script", () => {
    const [wide, narrow] = ['@media (width>=48rem){a{}}', '@media (width<48rem){b{}}'] as const;
    const policyOf = (...styles: string[]) =>
      `<meta http-equiv="content-security-policy" content="script-src 'self' '${hashOf('later()')}'; ` +
      `style-src 'self'${styles.map((style) => ` '${hashOf(style)}'`).join('')};">`;
    const html = `<head><meta charset="utf-8"><style>${narrow}</style>${policyOf(wide, narrow)}</head>`;
    expect(hasten(html, IMPORTS)).toContain(policyOf(narrow));
  });
});
