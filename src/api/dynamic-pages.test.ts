import { describe, expect, it } from 'vitest';
import type { Turn } from './fake-fetch.ts';
import { answers, clientWith } from './fixtures.ts';

describe('dynamic pages', () => {
  it('come with absolute photos, and without those that show nothing', async () => {
    const { api } = answers({
      slug: 'veleros',
      content: '<h2>Veleros</h2>',
      coverPhoto: '/photos/goleta.webp',
      contentPhotoArray: [
        { description: 'A bordo', image: '/photos/cala.webp' },
        { description: null, image: 'https://cdn.example/x.webp', _id: 4 },
        { description: 'Sin foto', image: null },
      ],
      seoTitle: 'Veleros',
      active: true,
    });
    expect(await api.dynamicPages.byId('foque-rojo', 'veleros')).toEqual({
      ok: true,
      value: {
        slug: 'veleros',
        content: '<h2>Veleros</h2>',
        cover: 'https://api.example/photos/goleta.webp',
        photos: [
          { description: 'A bordo', image: 'https://api.example/photos/cala.webp' },
          { description: undefined, image: 'https://cdn.example/x.webp' },
        ],
        seoTitle: 'Veleros',
        seoDescription: undefined,
        active: true,
      },
    });
  });

  it('are not active unless they say so', async () => {
    const { api } = answers({ slug: 'veleros', content: null });
    expect(await api.dynamicPages.byId('foque-rojo', 'veleros')).toMatchObject({
      value: { active: false, content: '', photos: [] },
    });
  });

  it.each<[string, Turn]>([
    ['404', { status: 404, body: { message: 'No existe.' } }],
    ['204', { status: 204 }],
    ['null', { status: 200, body: 'null' }],
  ])('are undefined where there is none: %s', async (_, turn) => {
    const { api } = clientWith(turn);
    expect(await api.dynamicPages.byId('foque-rojo', 'nada')).toEqual({
      ok: true,
      value: undefined,
    });
  });

  it('are not taken for missing when the server is down', async () => {
    const { api } = clientWith({ status: 500 });
    expect(await api.dynamicPages.byId('foque-rojo', 'veleros')).toMatchObject({
      failure: { kind: 'unavailable' },
    });
  });

  it('are listed without the broken ones', async () => {
    const page = { slug: 'veleros', content: '<p>x</p>' };
    const { api } = answers([page, { ...page, active: 'yes' }]);
    expect(await api.dynamicPages.list('foque-rojo')).toMatchObject({
      value: {
        items: [{ slug: 'veleros' }],
        problems: [{ names: ['veleros'], place: 1, field: 'active' }],
      },
    });
  });
});
