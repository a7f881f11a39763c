import { loadScript, type CreateOrderRequestBody, type PayPalNamespace } from '@paypal/paypal-js';
import { environment } from '../../config.ts';
import { inTime } from './in-time.ts';

export interface WalletOrder {
  /** `{trip slug} | {ddmmyy} | {reference}` (section 7). */
  description: string;
  reference: string;
  /** Euros with two decimals, as PayPal writes amounts. */
  amount: string;
}

export interface WalletEvents {
  /** Asked before an order is made: whether the booking still awaits its payment. */
  mayOrder: () => Promise<boolean>;
  /** The visitor has agreed to pay: from now on money may move, whatever else is told. */
  onApproved: (orderId: string) => void;
  /** The capture has ended, well or not, or takes too long: only the provider knows. */
  onCaptured: (orderId: string) => void;
  onCancelled: () => void;
  onFailed: () => void;
}

/**
 * Loads the wallet's SDK and draws its own buttons into `container`.
 * @throws when the SDK cannot be had or the wallet refuses this browser.
 */
export async function drawWalletButtons(
  container: HTMLElement,
  order: WalletOrder,
  events: WalletEvents,
): Promise<void> {
  const paypal = await inTime(loadSdk());
  if (!paypal.Buttons) throw new Error('PayPal SDK without buttons');
  const buttons = paypal.Buttons({
    createOrder: async (_data, actions) => {
      if (!(await events.mayOrder())) throw new Error('The booking cannot be paid now');
      return actions.order.create(orderBody(order));
    },
    onApprove: async (data, actions) => {
      events.onApproved(data.orderID);
      try {
        if (actions.order) await inTime(actions.order.capture());
      } catch {
        // The answer may be lost and the money taken all the same: the API asks the provider.
      }
      events.onCaptured(data.orderID);
    },
    onCancel: events.onCancelled,
    onError: (reason) => {
      console.error('PayPal:', reason.message ?? 'error');
      events.onFailed();
    },
  });
  if (!buttons.isEligible()) throw new Error('PayPal not eligible');
  await inTime(buttons.render(container));
}

const orderBody = ({ description, reference, amount }: WalletOrder): CreateOrderRequestBody => ({
  intent: 'CAPTURE',
  purchase_units: [
    { description, custom_id: reference, amount: { currency_code: 'EUR', value: amount } },
  ],
});

async function loadSdk(): Promise<PayPalNamespace> {
  const { paypalClientId: clientId, paypalSdkUrl: sdkBaseUrl } = environment;
  if (!clientId) throw new Error('PAYPAL_CLIENT_ID is not set');
  const sdk = await loadScript({
    clientId,
    currency: 'EUR',
    intent: 'capture',
    components: 'buttons',
    ...(sdkBaseUrl ? { sdkBaseUrl } : {}),
  });
  if (!sdk) throw new Error('PayPal SDK not available');
  return sdk;
}
