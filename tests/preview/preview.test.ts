import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startScriptedServer, type ScriptedServer } from '../fixtures/scripted-server.ts';
import { startDevServer, type DevServer } from './dev-server.ts';

const QUESTION = 'content/faq/02-cuantos-vamos.yaml';
/** A file is seen when the system says so, and read when it is asked for. */
const SOON = { timeout: 30_000 };

let api: ScriptedServer;
let site: DevServer;

const trip = (name: string) => ({ _id: 't1', slug: 'menorca', name });
const page = (active: boolean) => ({ slug: 'oferta', content: '<p>Oferta</p>', active });

function publish({ name = 'Menorca', active = true } = {}): void {
  api.answers.set('/api/trips/featured', { json: [trip(name)] });
  api.answers.set('/api/trips', { json: [trip(name)] });
  api.answers.set('/api/journeys/trip/t1', { json: [] });
  api.answers.set('/api/dynamic-pages/foque', { json: [page(active)] });
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const place = path.join(site.root, file);
  await writeFile(place, change(await readFile(place, 'utf8')));
}

beforeAll(async () => {
  api = await startScriptedServer();
  publish();
  site = await startDevServer(api.url);
}, 120_000);
afterAll(async () => {
  await site.stop();
  await api.stop();
});

describe('the development server', { timeout: 120_000 }, () => {
  it('shows what changes in content/', async () => {
    expect(await site.read('/faq')).not.toContain('¿Y si somos mil?');
    await edit(QUESTION, (text) => text.replace(/^question:.*$/m, "question: '¿Y si somos mil?'"));
    await expect.poll(() => site.read('/faq'), SOON).toContain('¿Y si somos mil?');
    await edit('content/pages/veleros-content.html', (text) => `<p>Recién escrito.</p>${text}`);
    await expect.poll(() => site.read('/page/veleros'), SOON).toContain('Recién escrito.');
  });

  it('shows what changes in the API', async () => {
    expect(await site.read('/trip-details/menorca')).toContain('Menorca');
    publish({ name: 'Vuelta a Menorca' });
    expect(await site.read('/trip-details/menorca')).toMatch(/<h1[^>]*>Vuelta a Menorca/);
    expect(await site.read('/trips')).toContain('Vuelta a Menorca');
  });

  it('marks an inactive page, and a trip that nobody can book', async () => {
    expect(await site.read('/page/oferta')).not.toContain('Página inactiva');
    publish({ active: false });
    expect(await site.read('/page/oferta')).toContain('Página inactiva');
    expect(await site.read('/trip-details/menorca')).toContain('Viaje sin salidas');
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
    api.answers.set('/api/trips/featured', { status: 502, body: '' });
    expect(await site.read('/trips')).toContain('La API de reservas no responde');
    publish();
    expect(await site.read('/trips')).toContain('Viajes en velero');
  });
});
