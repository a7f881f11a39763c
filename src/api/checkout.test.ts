import { describe, expect, it } from 'vitest';
import { answers } from './fixtures.ts';

describe('checkout', () => {
  const booking = {
    reference: '7K3MQ9X2TB',
    deposit: 10_050,
    crew: { name: 'Lucía', lastname: 'Ferrer', email: 'l***@example.com' },
  };

  it.each([
    [{ id: 'cs_1', url: 'https://checkout.stripe.com/c/1' }, 'https://checkout.stripe.com/c/1'],
    [{ id: 'cs_1', url: null }, undefined],
    [{ id: 'cs_1' }, undefined],
  ])('answers %o', async (body, url) => {
    const { api, sent } = answers(body);
    expect(await api.checkout.create(booking)).toEqual({ ok: true, value: { id: 'cs_1', url } });
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: 'https://api.example/create-checkout-session',
      body: {
        bookingPrice: 100.5,
        bookingId: '7K3MQ9X2TB',
        name: 'Lucía',
        email: 'l***@example.com',
      },
    });
  });

  it('tells the state of a payment', async () => {
    const { api, sent } = answers({
      payment_intent: 'pi_1',
      payment_status: 'paid',
      status: 'open',
    });
    expect(await api.checkout.status('cs_1')).toEqual({
      ok: true,
      value: { paymentIntent: 'pi_1', paymentStatus: 'paid', status: 'open' },
    });
    expect(sent[0]?.url).toBe('https://api.example/session-status?session_id=cs_1');
  });

  it('knows no payment where there is none', async () => {
    const { api } = answers({ payment_intent: null, payment_status: 'unpaid', status: 'expired' });
    expect(await api.checkout.status('cs_1')).toMatchObject({
      value: { paymentIntent: undefined },
    });
  });
});
