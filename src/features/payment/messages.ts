import { PAYMENT_TOAST_TIMEOUT, type Toast } from '../toasts/toast.ts';

/** Toasts of section 8 and the words of the payment panel. */
export const bookingCompleted: Toast = {
  kind: 'success',
  title: 'A bordo!',
  text: 'Su reserva se ha completado',
  timeout: PAYMENT_TOAST_TIMEOUT,
  closeButton: true,
};

export const paymentFailed: Toast = {
  kind: 'error',
  title: 'Pago no efectuado..',
  text: 'Ha habido algún error en el pago!',
  timeout: PAYMENT_TOAST_TIMEOUT,
  closeButton: true,
};

/** Of the form that asks for a locator, in the manner of section 5. */
export const locatorMessages = {
  missing: 'Localizador requerido.',
  invalid: 'Localizador incorrecto.',
} as const;

export const stopped = {
  cardCancelled: 'Has salido del pago con tarjeta sin pagar. No se ha cobrado nada.',
  cardUnavailable:
    'Ahora mismo no podemos abrir el pago con tarjeta. Puedes pagar de otra manera o llamarnos.',
  walletCancelled: 'Has cerrado PayPal sin pagar. No se ha cobrado nada.',
  walletUnavailable:
    'Ahora mismo no podemos abrir PayPal. Puedes pagar de otra manera o llamarnos.',
  walletUnpaid:
    'PayPal no nos confirma ningún cargo. Si ves uno, llámanos antes de volver a pagar; si no, puedes pagar de otra manera.',
  walletUnconfirmed:
    'Has aprobado el pago en PayPal, pero aún no hemos podido confirmarlo. No vuelvas a pagar.',
} as const;

/** The card's provider keeps its page open for no less than half an hour. */
export const cardNeedsTime =
  'A tu reserva le queda menos de media hora, y el pago con tarjeta necesita ese tiempo. Puedes pagar de otra manera o llamarnos.';

/** The card's provider has gone through with the checkout, and the booking does not say so yet. */
export const paymentUnderWay =
  'El pago con tarjeta está en marcha, pero aún no consta en tu reserva.';
