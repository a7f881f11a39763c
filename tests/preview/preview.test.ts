import { open, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEditableApi, type EditableApi } from '../fixtures/editable-api.ts';
import { startDevServer, type DevServer } from './dev-server.ts';

const QUESTION = 'content/faq/02-cuantos-vamos.yaml';
const POST = 'content/blog/1-primera-guardia.yaml';
/** With a mistake when the server starts. */
const NEW_QUESTION = 'content/faq/11-perros.yaml';
/** A file is seen when the system says so, and read when it is asked for. */
const SOON = { timeout: 30_000 };

let api: EditableApi;
let site: DevServer;

const putTrip = (slug: string, name: string) =>
  api.trips.set(slug, { trip: { _id: slug, slug, name }, journeys: [] });

const putPage = (slug: string, active: boolean) =>
  api.pages.set(slug, { slug, content: '<p>Oferta</p>', active });

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const place = path.join(site.root, file);
  await writeFile(place, change(await readFile(place, 'utf8')));
}

beforeAll(async () => {
  api = await startEditableApi();
  putTrip('menorca', 'Menorca');
  putPage('oferta', true);
  site = await startDevServer(api.url, (root) =>
    writeFile(path.join(root, NEW_QUESTION), 'order: 11\npregunta: ¿Cabe mi perro?\n'),
  );
}, 120_000);
afterAll(async () => {
  await site.stop();
  await api.stop();
});

describe('the development server', { timeout: 120_000 }, () => {
  it('starts with a mistake in a file, and shows the site as soon as it is mended', async () => {
    expect(await site.read('/faq')).toContain(NEW_QUESTION);
    await edit(NEW_QUESTION, () => "order: 11\nquestion: '¿Cabe mi perro?'\nanswer: <p>No.</p>\n");
    await expect.poll(() => site.read('/faq'), SOON).toContain('¿Cabe mi perro?');
    await rm(path.join(site.root, NEW_QUESTION));
    await expect.poll(() => site.read('/faq'), SOON).not.toContain('¿Cabe mi perro?');
  });

  it('takes a day without quotes as the checks do', async () => {
    await edit(POST, (text) => text.replace(/^date:.*$/m, 'date: 2019-03-09'));
    await expect.poll(() => site.read('/blog'), SOON).toContain('9 de marzo de 2019');
  });

  it.each(['2020-03-09', '2021-03-09', '2022-03-09'])(
    'reads a file to its end that was emptied before it was written: %s',
    async (day) => {
      const place = path.join(site.root, POST);
      const text = await readFile(place, 'utf8');
      const file = await open(place, 'w');
      await site.read('/blog');
      await file.writeFile(text.replace(/^date:.*$/m, `date: ${day}`));
      await file.close();
      await expect.poll(() => site.read('/blog'), SOON).toContain(`datetime="${day}"`);
    },
  );

  it('shows what changes in content/', async () => {
    expect(await site.read('/faq')).not.toContain('¿Y si somos mil?');
    await edit(QUESTION, (text) => text.replace(/^question:.*$/m, "question: '¿Y si somos mil?'"));
    await expect.poll(() => site.read('/faq'), SOON).toContain('¿Y si somos mil?');
    await edit('content/pages/veleros-content.html', (text) => `<p>Recién escrito.</p>${text}`);
    await expect.poll(() => site.read('/page/veleros'), SOON).toContain('Recién escrito.');
  });

  it('shows what changes in the API', async () => {
    expect(await site.read('/trip-details/menorca')).toContain('Menorca');
    putTrip('menorca', 'Vuelta a Menorca');
    expect(await site.read('/trip-details/menorca')).toMatch(/<h1[^>]*>Vuelta a Menorca/);
    expect(await site.read('/trips')).toContain('Vuelta a Menorca');
  });

  it('shows a trip that is new in the API, and none that is gone', async () => {
    expect(await site.status('/trip-details/ibiza')).toBe(404);
    putTrip('ibiza', 'Ibiza y Espalmador');
    expect(await site.status('/trip-details/ibiza')).toBe(200);
    const page = await site.read('/trip-details/ibiza');
    expect(page).toMatch(/<h1[^>]*>Ibiza y Espalmador/);
    const [, image = ''] = /"og:image" content="[^"]*?(\/social\/[^"]*)"/.exec(page) ?? [];
    expect(await site.status(image)).toBe(200);
    api.trips.delete('ibiza');
    expect(await site.status('/trip-details/ibiza')).toBe(404);
    expect(await site.read('/trips')).not.toContain('Ibiza y Espalmador');
  });

  it('shows a page that is new in the API, and none that is gone', async () => {
    expect(await site.status('/page/novedades')).toBe(404);
    putPage('novedades', false);
    const page = await site.read('/page/novedades');
    expect(page).toContain('Página inactiva');
    expect(page).toMatch(/<meta name="robots" content="noindex/);
    api.pages.delete('novedades');
    expect(await site.status('/page/novedades')).toBe(404);
  });

  it('marks an inactive page, and a trip that nobody can book', async () => {
    expect(await site.read('/page/oferta')).not.toContain('Página inactiva');
    putPage('oferta', false);
    expect(await site.read('/page/oferta')).toContain('Página inactiva');
    expect(await site.read('/trip-details/menorca')).toContain('Viaje sin salidas');
  });

  it('says which links of a page lead to none, until they are mended', async () => {
    const said = 'Enlaces de esta página que no llevan a ninguna: /page/no-hay<';
    const before = await readFile(path.join(site.root, QUESTION), 'utf8');
    expect(await site.read('/faq')).not.toContain('Enlaces de esta página');
    await edit(QUESTION, (text) => `${text.trimEnd()}\n  <a href="/page/no-hay">Más</a>\n`);
    await expect.poll(() => site.read('/faq'), SOON).toContain(said);
    putPage('no-hay', true);
    expect(await site.read('/faq')).not.toContain(said);
    api.pages.delete('no-hay');
    expect(await site.read('/faq')).toContain(said);
    await edit(QUESTION, () => before);
    await expect.poll(() => site.read('/faq'), SOON).not.toContain(said);
  });

  it('says in Spanish what is wrong in a file, until it is mended', async () => {
    const before = await readFile(path.join(site.root, QUESTION), 'utf8');
    await edit(QUESTION, (text) => text.replace('question:', 'pregunta:'));
    const said = await site.read('/');
    expect(said).toContain(QUESTION);
    expect(said).toContain('falta este campo');
    expect(said).toContain('el sitio no conoce «pregunta»');
    expect(site.printed()).toContain('question: falta este campo. Añádelo');
    await edit(QUESTION, () => before);
    await expect.poll(() => site.read('/faq'), SOON).toContain('¿Y si somos mil?');
  });

  it('says that the API is down, until it answers', async () => {
    const { port } = new URL(api.url);
    await api.stop();
    expect(await site.read('/trips')).toContain('La API de reservas no responde');
    api = await startEditableApi(Number(port));
    expect(await site.read('/trips')).toContain('Viajes en velero');
  });
});
