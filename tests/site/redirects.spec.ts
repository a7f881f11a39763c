import path from 'node:path';
import { parseAllRedirects } from '@netlify/redirect-parser';
import * as v from 'valibot';
import { expect, test } from './steps/test.ts';

/** The old paths that section 2 writes out, and the root slugs that lead elsewhere than to their page. */
const NAMED = {
  '/cancelacion-de-viajes': '/trips',
  '/viajes-en-velero/puentes': '/trips',
  '/contacto': '/contact',
  '/vacaciones-menorca': '/',
  '/sitemap': '/',
  '/mapa': '/',
  '/plazas-puente-del-pilar': '/',
  '/plazas-columbretes': '/',
  '/ruta-sal': '/',
  '/ivanhoe': '/',
  '/travesia-valencia-canarias': '/',
  '/bv50c': '/page/veleros',
  '/regatas': '/page/eventos-nauticos-regatas',
  '/regata-copa-canal': '/page/eventos-nauticos-regatas',
  '/regata-la-ruta-de-la-sal-bcn': '/trip-details/ruta-de-la-sal',
} as const;

/** Landing, legal and practical pages: their slug at the root leads to them. */
const SLUGS = [
  'viajes-en-velero',
  'veleros',
  'eventos-nauticos-regatas',
  'team-building',
  'alquiler-y-charter',
  'yates-motor',
  'goletas-y-catamaranes-para-eventos',
  'regatas-corporativas',
  'como-es-un-viaje-por-plazas',
  'gastos-vacaciones-en-velero',
  'charter-goleta-valencia-ibiza',
  'consejos-equipaje',
  'cancelacion-de-alquileres',
  'politica-de-privacidad',
  'aviso-legal',
  'uso-de-cookies',
  'terminos-y-condiciones',
];

const EXPECTED = new Map<string, string>([
  ...Object.entries(NAMED),
  ...SLUGS.map((slug): [string, string] => [`/${slug}`, `/page/${slug}`]),
]);

const ruleSchema = v.object({ from: v.string(), status: v.number() });

async function movedPaths(): Promise<string[]> {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [],
    netlifyConfigPath: path.resolve(import.meta.dirname, '../../netlify.toml'),
    configRedirects: [],
    minimal: true,
  });
  expect(errors).toEqual([]);
  return v
    .parse(v.array(ruleSchema), redirects)
    .filter(({ status }) => status === 301)
    .map(({ from }) => from);
}

const ask = (address: string) => fetch(address, { redirect: 'manual' });

test('each old path moves once, for good, to a page that is there', async ({ site }) => {
  const moved = await movedPaths();
  expect(moved).toEqual(expect.arrayContaining([...EXPECTED.keys()]));
  expect(new Set(moved).size, 'no path stands twice').toBe(moved.length);
  for (const old of moved) {
    const answer = await ask(site.origin + old);
    expect(answer.status, old).toBe(301);
    const target = new URL(answer.headers.get('location') ?? '', site.origin);
    const expected = EXPECTED.get(old);
    if (expected !== undefined) expect(target.pathname, old).toBe(expected);
    expect((await ask(target.href)).status, target.pathname).toBe(200);
  }
});

test('an old path moves exactly: what lies below it does not', async ({ site }) => {
  for (const below of ['/contacto/x', '/regatas/2019']) {
    expect((await ask(site.origin + below)).status, below).toBe(404);
  }
});

test('a content page that nobody has leads to the error page', async ({ site }) => {
  const answer = await ask(`${site.origin}/page/no-existe`);
  expect(answer.status).toBe(302);
  expect(new URL(answer.headers.get('location') ?? '', site.origin).pathname).toBe('/error-page');
  expect((await ask(`${site.origin}/page/veleros`)).status).toBe(200);
});
