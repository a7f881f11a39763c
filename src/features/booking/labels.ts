import type { ControlName } from './form.ts';

/** What each control of the booking form is called on the page. */
export const labels: Record<ControlName, string> = {
  name: 'Nombre',
  lastname: 'Apellidos',
  phone: 'Teléfono',
  email: 'Email',
  retypeemail: 'Repite el email',
  gender: 'Género',
  birthday: 'Fecha de nacimiento',
  dni: 'DNI',
  comments: 'Comentarios',
  whatsapp: 'Grupo de WhatsApp',
  terms: 'Términos y condiciones',
};
