import type { RawForm } from './form.ts';

/** What somebody has typed, without a mistake on 2026-11-21. */
export const filledForm: RawForm = {
  name: 'Lucía',
  lastname: 'Ferrer Sanchis',
  phone: '+34 600 000 000',
  email: 'lucia@example.com',
  retypeemail: 'lucia@example.com',
  gender: 'female',
  birthday: '1990-05-17',
  dni: '12345678Z',
  comments: '',
  whatsapp: false,
  terms: true,
};
