import { describe, expect, it } from 'vitest';
import { answers, wireTrip } from './fixtures.ts';

describe('trips', () => {
  it('take their domain names, their photos absolute addresses', async () => {
    const { api } = answers({
      ...wireTrip,
      description: '<p>Ocho días</p>',
      descriptionTwo: ' <p>Detalles</p> ',
      descriptionTwoPhoto: '/photos/cala.webp',
      descriptionThree: null,
      descriptionThreePhoto: 'photos/mastil.webp',
      descriptionFour: '',
      coverPhoto: 'https://cdn.example/menorca.webp',
      seoTitle: 'Menorca en velero',
      price: 690,
      __v: 3,
    });
    const trip = await api.trips.byId('t1');
    expect(trip).toEqual({
      ok: true,
      value: {
        id: 't1',
        slug: 'vuelta-a-menorca',
        name: 'Vuelta <a> Menorca',
        introduction: '<p>Ocho días</p>',
        cover: 'https://cdn.example/menorca.webp',
        details: { text: '<p>Detalles</p>', photo: 'https://api.example/photos/cala.webp' },
        columns: [{ text: undefined, photo: 'https://api.example/photos/mastil.webp' }],
        seoTitle: 'Menorca en velero',
        seoDescription: undefined,
        priceFrom: 69_000,
      },
    });
  });

  it('have a name on one line, without what breaks drawings and addresses', async () => {
    const { api } = answers({ ...wireTrip, name: ' Vuelta\n a\u0000Menorca \uD83D' });
    expect(await api.trips.byId('t1')).toMatchObject({
      value: { name: 'Vuelta a Menorca \uFFFD' },
    });
  });

  it('need no more than id, slug and name', async () => {
    const { api } = answers(wireTrip);
    expect(await api.trips.bySlug('vuelta-a-menorca')).toMatchObject({
      ok: true,
      value: { id: 't1', details: {}, columns: [] },
    });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://['])(
    'have no photo where the address is none: %s',
    async (coverPhoto) => {
      const { api } = answers({ ...wireTrip, coverPhoto });
      const trip = await api.trips.byId('t1');
      expect(trip.ok && trip.value.cover).toBeUndefined();
    },
  );

  it('ignore a price that is not ours', async () => {
    const { api } = answers({ ...wireTrip, price: 'desde 690 €' });
    expect(await api.trips.byId('t1')).toMatchObject({ ok: true });
  });

  it.each(['_id', 'slug', 'name'])('without %s break the contract', async (field) => {
    const { api } = answers({ ...wireTrip, [field]: null });
    expect(await api.trips.byId('t1')).toMatchObject({
      failure: { kind: 'broken-contract', call: 'trips/{id}', field },
    });
  });

  it.each([
    ...['..', 'a/b', 'vela?x=1', 'dos palabras', 'a\u0000b', '\uD83D', 'x'.repeat(300)],
    ...['index', 'menorca.html', 'Menorca.JPG'],
  ])('with a slug that is no address of a page break the contract: %s', async (slug) => {
    const { api } = answers({ ...wireTrip, slug });
    expect(await api.trips.byId('t1')).toMatchObject({ failure: { field: 'slug' } });
  });

  it.each(['list', 'featured'] as const)('are in %s without the broken ones', async (call) => {
    const { api } = answers([wireTrip, { ...wireTrip, _id: 't2', name: '' }]);
    expect(await api.trips[call]()).toMatchObject({
      value: {
        items: [{ id: 't1' }],
        problems: [{ names: ['t2', 'vuelta-a-menorca'], field: 'name' }],
      },
    });
  });
});
