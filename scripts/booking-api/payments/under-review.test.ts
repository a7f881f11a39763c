import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../testing/api.ts';
import { START, startTestApi } from '../testing/api.ts';
import { book } from '../testing/booking.ts';
import { engines } from '../testing/engines.ts';
import { confirm, paymentsOf, readBooking } from '../testing/payments.ts';
import { startProvider } from '../testing/provider.ts';

describe.each(engines)('a payment that PayPal looks into on $name', (engine) => {
  let provider: Awaited<ReturnType<typeof startProvider>>;
  let api: TestApi;
  beforeAll(async () => {
    provider = await startProvider();
    api = await startTestApi(engine, {
      payments: {
        paypalClientId: 'own',
        paypalClientSecret: 'own',
        paypalWebhookId: 'own',
        paypalMerchantId: 'FRSANDBX23456',
        paypalApiBase: provider.url,
      },
    });
  });
  afterAll(async () => {
    await api.stop();
    provider.stop();
  });

  it('confirms nothing before PayPal’s webhook tells that it is through', async () => {
    const reference = await book(api);
    const answerCapture = (status: string) => {
      const payments = {
        captures: [{ status, amount: { value: '150.50', currency_code: 'EUR' } }],
      };
      const payee = { merchant_id: 'FRSANDBX23456' };
      const order = {
        status: 'COMPLETED',
        purchase_units: [{ custom_id: reference, payee, payments }],
      };
      const verdict = { access_token: 'token', verification_status: 'SUCCESS' };
      provider.answerWith((request) => ({ body: request.startsWith('POST') ? verdict : order }));
    };
    answerCapture('PENDING');
    expect(await confirm(api, reference, 'paypal', 'ORDER')).toMatchObject({ status: 409 });
    expect(await tell('WH-1')).toMatchObject({ status: 200 });
    expect(await readBooking(api, reference)).toMatchObject({ status: 'pending' });
    expect(await paymentsOf(api, reference)).toEqual([]);

    answerCapture('COMPLETED');
    // The same event too counts anew, since it had no effect.
    expect(await tell('WH-1')).toMatchObject({ status: 200 });
    expect(await readBooking(api, reference)).toMatchObject({ status: 'confirmed' });
    expect(await paymentsOf(api, reference)).toMatchObject([{ payment_id: 'ORDER' }]);
  });

  function tell(id: string) {
    const resource = { supplementary_data: { related_ids: { order_id: 'ORDER' } } };
    const event = { id, event_type: 'PAYMENT.CAPTURE.COMPLETED', resource };
    return api.post('/webhooks/paypal', event, {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/cert',
      'paypal-transmission-id': '1',
      'paypal-transmission-sig': 'x',
      'paypal-transmission-time': START.toISOString(),
    });
  }
});
