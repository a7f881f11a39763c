import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { z } from 'astro/zod';
import { parse } from 'yaml';
import { FILES, FOLDERS } from './files.ts';
import * as schemas from './schemas.ts';

const CONTENT = path.resolve(import.meta.dirname, '../../content');

/** How many files each folder has. */
const COUNTS = new Map([
  ['boats', 3],
  ['testimonials', 6],
  ['faq', 10],
  ['services', 5],
  ['blog', 9],
]);

const read = async (file: string): Promise<unknown> =>
  parse(await readFile(path.join(CONTENT, file), 'utf8'));

/** What a schema says against a record: `field: reason`. */
function complaints(schema: z.ZodType, record: unknown): string[] {
  const result = schema.safeParse(record);
  return result.success
    ? []
    : result.error.issues.map(({ path: field, message }) => `${field.join('.')}: ${message}`);
}

describe('content/', () => {
  it.each(Object.entries(FILES))('%s is as its schema says', async (file, schema) => {
    expect(complaints(schema, await read(file))).toEqual([]);
  });

  it.each(Object.entries(FOLDERS))(
    '%s/ has the files of the specification',
    async (folder, schema) => {
      const files = await readdir(path.join(CONTENT, folder));
      expect(files).toHaveLength(COUNTS.get(folder) ?? 0);
      for (const file of files) {
        expect(complaints(schema, await read(`${folder}/${file}`)), file).toEqual([]);
      }
    },
  );

  it('has an alternative text for every photograph', async () => {
    const texts = schemas.images.parse(await read('images.yaml'));
    const photographs = await readdir(path.join(CONTENT, 'images'));
    expect(Object.keys(texts).sort()).toEqual(photographs.filter(isPhotograph).sort());
  });

  it('has a text for every page that it knows, of 300 words and more', async () => {
    const { pages } = schemas.pages.parse(await read('pages/pages.yaml'));
    for (const { slug } of pages) {
      const html = await readFile(path.join(CONTENT, 'pages', `${slug}-content.html`), 'utf8');
      const words = html.replace(/<[^>]*>/g, ' ').match(/\p{Letter}+/gu) ?? [];
      expect(words.length, slug).toBeGreaterThan(300);
      expect(html, slug).not.toMatch(/<h1/);
    }
  });
});

const isPhotograph = (file: string) => file.endsWith('.webp');

describe('a mistake of an editor', () => {
  it.each([
    ['a missing field', schemas.faq, { order: 1, question: '¿Qué?' }, /^answer: /],
    ['an unknown field', schemas.faq, { order: 1, question: 'a', answer: 'b', x: 1 }, /«?x/],
    ['an empty text', schemas.testimonials, quote({ author: ' ' }), /^author: /],
    ['a place that is no number', schemas.testimonials, quote({ order: 'dos' }), /^order: /],
    ['a photograph that is not there', schemas.services, tile('calla.webp'), /^image: .*images/],
    ['a wrong date', schemas.blog, { ...tile('cala.webp'), date: '2026-13-01' }, /^date: /],
  ])('is named by its field: %s', (_, schema, record, complaint) => {
    expect(complaints(schema, record).join('\n')).toMatch(complaint);
  });

  it('is named in pages.yaml: a long title, a text that stands twice', async () => {
    const { pages } = schemas.pages.parse(await read('pages/pages.yaml'));
    const [one, two] = pages;
    const wrong = { pages: [one, { ...two, description: one?.description }] };
    expect(complaints(schemas.pages, wrong)).toEqual([expect.stringMatching(/^pages\.1\.descr/)]);
    const long = { pages: [{ ...one, title: 'a'.repeat(61) }] };
    expect(complaints(schemas.pages, long)).toEqual([expect.stringMatching(/^pages\.0\.title/)]);
  });

  it.each([
    ['Cómo es un viaje por plazas', []],
    ['como ES un Viaje por plazas', []],
    ['Así es un viaje por plazas', [expect.stringMatching(/^pages\.0\.heading: .*«Como es un/)]],
    ['Cómo es un viaje', [expect.stringMatching(/^pages\.0\.heading: Sin tildes/)]],
  ])('is named in pages.yaml: a heading that is not the slug’s («%s»)', async (heading, said) => {
    const { pages } = schemas.pages.parse(await read('pages/pages.yaml'));
    const page = pages.find(({ slug }) => slug === 'como-es-un-viaje-por-plazas');
    expect(complaints(schemas.pages, { pages: [{ ...page, heading }] })).toEqual(said);
  });
});

function quote(fields: object) {
  return { order: 1, quote: 'Bien.', author: 'Ana', trip: 'Menorca', ...fields };
}

function tile(image: string) {
  return { order: 1, title: 'Uno', text: 'Dos', author: 'Tres', image };
}
