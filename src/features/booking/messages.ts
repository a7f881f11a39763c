/** The booking form's words: messages of section 5, toasts of section 8. */
export const messages = {
  name: 'Nombre requerido.',
  lastname: 'Apellidos requeridos.',
  phone: 'Teléfono requerido.',
  email: 'Email requerido.',
  emailInvalid: 'Email incorrecto.',
  emailsDiffer: 'No coinciden los emails',
  gender: 'Género requerido.',
  birthday: 'Fecha requerida.',
  birthdayInvalid: 'Fecha invalida.',
  birthdayRange: 'Hay que tener entre 16 y 80 años',
  dni: 'DNI requerido.',
  terms: 'Acción requerida.',
} as const;

export const creationFailedTitle = 'Ups..';

export const seatHeldToast = {
  kind: 'info',
  title: 'Plaza bloqueada',
  text: 'Realiza el pago para confirmar tu reserva',
  closeButton: true,
} as const;

/** What the draft leaves out. */
export const notKept =
  'salvo el DNI, la fecha de nacimiento, el email repetido y la casilla de los términos';
