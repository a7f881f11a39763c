import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Astro's own modules exist in a build only; the photographs' door stands in for them here. */
vi.mock('../editorial/photos.ts', () => ({
  hasPhoto: (file: string) => file === 'goleta.webp',
  loadPhoto: async (file: string, alt?: string) => ({ source: file, alt }),
}));
vi.mock('../config.ts', () => ({ environment: { apiUrl: 'https://api.example' } }));
vi.mock('./photos.ts', () => ({
  remotePhoto: async (address: string, alt: string) =>
    address.includes('gone') ? undefined : { address, alt, width: 8, height: 6 },
}));

const { piecesOf } = await import('./content-pieces.ts');
const { headingsOf } = await import('./headings.ts');

describe('the pieces of a text', () => {
  beforeEach(() => vi.clearAllMocks());

  it('are one where it has no photograph', async () => {
    expect(await piecesOf('<p>Hola</p>')).toEqual([{ html: '<p>Hola</p>' }]);
  });

  it('take a photograph out of its paragraph, wherever it stands', async () => {
    const html = '<p>Uno <img src="/photos/cala.webp?a=1&amp;b=2" alt="Una «cala»"> dos</p>';
    expect(await piecesOf(html)).toEqual([
      { html: '<p>Uno ' },
      {
        photo: {
          address: 'https://api.example/photos/cala.webp?a=1&b=2',
          alt: 'Una «cala»',
          width: 8,
          height: 6,
        },
      },
      { html: ' dos</p>' },
    ]);
  });

  it('know the photographs of content/images by name', async () => {
    expect(await piecesOf('<img src="goleta.webp" alt="Una goleta">')).toContainEqual({
      photo: { source: 'goleta.webp', alt: 'Una goleta' },
    });
  });

  it.each(['<img>', '<img src="https://cdn.example/gone.webp">', '<img src="http://">'])(
    'leave out what cannot be had: %s',
    async (tag) => {
      const pieces = await piecesOf(`<p>a</p>${tag}<p>b</p>`);
      expect(pieces).toEqual([{ html: '<p>a</p>' }, { html: '<p>b</p>' }]);
    },
  );

  it('give each section of an article the id of its heading', async () => {
    const html = '<h2>Qué se <em>acuerda</em> aparte</h2><p>Uno</p><h2>¿Y después?</h2>';
    expect(headingsOf(html)).toEqual([
      { id: 'apartado-que-se-acuerda-aparte', text: 'Qué se acuerda aparte' },
      { id: 'apartado-y-despues', text: '¿Y después?' },
    ]);
    expect(await piecesOf(html, { anchors: true })).toEqual([
      {
        html:
          '<h2 id="apartado-que-se-acuerda-aparte">Qué se <em>acuerda</em> aparte</h2><p>Uno</p>' +
          '<h2 id="apartado-y-despues">¿Y después?</h2>',
      },
    ]);
    expect(await piecesOf(html)).toEqual([{ html }]);
  });

  it('give no two sections the same id, nor one that the page has', () => {
    const html = '<h2>Toasts</h2><h2>Toasts</h2><h2></h2><h2>帆</h2><h2>Toasts 2</h2>';
    expect(headingsOf(html).map(({ id }) => id)).toEqual([
      'apartado-toasts',
      'apartado-toasts-2',
      'apartado',
      'apartado-2',
      'apartado-toasts-2-2',
    ]);
  });
});
