import type { Toast } from '../toasts/toast.ts';

/** The subscribe block's words: messages in the manner of section 5, toasts of section 8. */
export const messages = { email: 'Email requerido.', emailInvalid: 'Email incorrecto.' } as const;

export const subscribed: Toast = {
  kind: 'success',
  title: 'Viento en popa!',
  text: 'Se ha subscrito',
};

export const subscribeFailed: Toast = {
  kind: 'error',
  title: 'Algo ha ido mal..',
  text: 'Ponte en contacto con nosotros y lo solucionaremos!',
};
