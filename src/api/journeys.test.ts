import { describe, expect, it } from 'vitest';
import { answers, journey, wireJourney } from './fixtures.ts';

describe('journeys', () => {
  it('come in instants and cents, with text ids', async () => {
    const { api } = answers({ ...wireJourney, boat: { name: 'Jana' } });
    expect(await api.journeys.byId('12')).toEqual({ ok: true, value: journey });
  });

  it('of a trip know whose they are', async () => {
    const { api } = answers([{ ...wireJourney, trip: { _id: 'other' }, closed: null }]);
    expect(await api.journeys.ofTrip('t1')).toEqual({
      ok: true,
      value: { items: [{ ...journey, tripId: 't1' }], problems: [] },
    });
  });

  it.each([
    ['dateFrom', '2027-06-12'],
    ['dateFrom', '2027-06-12T14:30:00'],
    ['dateTo', '12/06/2027'],
    ['dateTo', null],
    ['dateTo', '2027-02-31T10:00:00Z'],
    ['dateTo', '2027-05-30T10:00:00Z'],
    ['price', '690'],
    ['price', null],
    ['price', 1e21],
    ['bookingPrice', -1],
    ['freePlaces', 2.5],
    ['freePlaces', 1e300],
    ['freePlaces', undefined],
    ['closed', 'no'],
  ])('with %s = %s break the contract', async (field, value) => {
    const { api } = answers({ ...wireJourney, [field]: value });
    expect(await api.journeys.byId('12')).toMatchObject({
      failure: { kind: 'broken-contract', call: 'journeys/{id}', field },
    });
  });

  it('are listed without the broken ones, which are named', async () => {
    const { api } = answers([wireJourney, { ...wireJourney, _id: 13, price: null }]);
    expect(await api.journeys.ofTrip('t1')).toMatchObject({
      value: {
        items: [{ id: '12' }],
        problems: [{ call: 'journeys/trip/{tripId}', names: ['13'], field: 'price' }],
      },
    });
  });
});
