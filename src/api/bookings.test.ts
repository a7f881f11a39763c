import { describe, expect, it } from 'vitest';
import type { BookingRequest } from '../domain/booking.ts';
import { answers, clientWith, journey, wireJourney, wireTrip } from './fixtures.ts';

describe('bookings', () => {
  const wireBooking = {
    _id: 99,
    reference: '7K3MQ9X2TB',
    status: 'pending',
    name: 'Lucía',
    lastname: 'Ferrer',
    email: 'l***@example.com',
    price: 690,
    bookingPrice: 100.5,
    payedPrice: '0',
    expiresAt: '2026-11-23T11:40:00Z',
    journey: wireJourney,
    trip: wireTrip,
  };

  it('are read with their crew, departure and trip', async () => {
    const { api, sent } = answers(wireBooking);
    expect(await api.bookings.byReference('7K3MQ9X2TB')).toEqual({
      ok: true,
      value: {
        reference: '7K3MQ9X2TB',
        status: 'pending',
        crew: { name: 'Lucía', lastname: 'Ferrer', email: 'l***@example.com' },
        price: 69_000,
        deposit: 10_050,
        expiresAt: new Date('2026-11-23T11:40:00Z'),
        journey,
        trip: { id: 't1', slug: 'vuelta-a-menorca', name: 'Vuelta <a> Menorca' },
      },
    });
    expect(sent[0]?.url).toBe('https://api.example/api/bookings/reference/7K3MQ9X2TB');
  });

  it('take what is missing from the departure', async () => {
    const { reference, status, journey: departure, trip } = wireBooking;
    const { api } = answers({ reference, status, journey: departure, trip, price: null });
    expect(await api.bookings.byReference(reference)).toMatchObject({
      value: { price: 74_550, deposit: 15_000, crew: { name: '', lastname: '', email: '' } },
    });
  });

  it.each([
    [true, true],
    [undefined, undefined],
    [null, undefined],
    ['yes', undefined],
  ])('whose refundPending is %j tell %j', async (refundPending, told) => {
    const { api } = answers({ ...wireBooking, status: 'cancelled', refundPending });
    const result = await api.bookings.byReference('7K3MQ9X2TB');
    expect(result.ok && result.value.refundPending).toBe(told);
  });

  it('break the contract where a nested field does', async () => {
    const { api } = answers({ ...wireBooking, journey: { ...wireJourney, dateFrom: 'ayer' } });
    expect(await api.bookings.byReference('7K3MQ9X2TB')).toMatchObject({
      failure: { call: 'bookings/reference/{reference}', field: 'journey.dateFrom' },
    });
  });

  const request: BookingRequest = {
    traveller: {
      name: 'Lucía',
      lastname: 'Ferrer',
      phone: '+34600000000',
      email: 'lucia@example.com',
      gender: 'female',
      birthday: '1990-02-28',
      dni: '00000000T',
      comments: '',
    },
    whatsapp: true,
    journey,
    trip: { name: 'Vuelta a Menorca' },
    salesChannel: 'Web',
  };

  it('are created with the entity of section 3', async () => {
    const { api, sent } = clientWith({ status: 201, body: { reference: '7K3MQ9X2TB', x: 1 } });
    expect(await api.bookings.create(request, { idempotencyKey: 'key' })).toEqual({
      ok: true,
      value: { reference: '7K3MQ9X2TB' },
    });
    expect(sent).toEqual([
      {
        method: 'POST',
        url: 'https://api.example/api/bookings/12',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'key' },
        body: {
          name: 'Lucía',
          lastname: 'Ferrer',
          phone: '+34600000000',
          email: 'lucia@example.com',
          gender: 'female',
          birthDay: '1990-02-28',
          dni: '00000000T',
          comments: '',
          whatsapp: true,
          terms: true,
          promoCode: null,
          agencyName: 'Web',
          journeyId: '12',
          journeyDate: '2027-05-31T22:30:00.000Z',
          tripName: 'Vuelta a Menorca',
          price: 745.5,
          status: 'pending',
          payedPrice: '0',
          pendingPrice: 745.5,
        },
      },
    ]);
  });

  it('carry what a machine put into the hidden field', async () => {
    const { api, sent } = clientWith({ status: 201, body: { reference: '7K3MQ9X2TB' } });
    await api.bookings.create({ ...request, fax: '123' }, { idempotencyKey: 'key' });
    expect(sent[0]?.body).toMatchObject({ name: 'Lucía', fax: '123' });
  });

  it('are confirmed in the names of the wire', async () => {
    const { api, sent } = answers({ reference: '7K3MQ9X2TB' });
    const payment = { email: 'l***@example.com', paymentId: 'pi_1', method: 'stripe' } as const;
    expect(await api.bookings.confirm('7K3MQ9X2TB', payment)).toMatchObject({ ok: true });
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      url: 'https://api.example/api/bookings/confirm/7K3MQ9X2TB',
      body: { email: 'l***@example.com', payment_id: 'pi_1', payment_method: 'stripe' },
    });
  });
});
