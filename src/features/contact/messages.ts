import type { Toast } from '../toasts/toast.ts';

/** The contact form's words: messages in the manner of section 5, toasts of section 8. */
export const messages = {
  name: 'Nombre requerido.',
  email: 'Email requerido.',
  emailInvalid: 'Email incorrecto.',
  subject: 'Asunto requerido.',
  message: 'Mensaje requerido.',
  privacy: 'Acción requerida.',
} as const;

export const messageSent: Toast = {
  kind: 'success',
  title: 'A toda vela!',
  text: 'Su mensaje se ha mandado correctamente',
  closeButton: true,
};

export const messageFailed: Toast = {
  kind: 'error',
  title: 'Algo ha ido mal..',
  text: 'Ponte en contacto con nosotros y lo solucionaremos!',
  closeButton: true,
};
