import { expect, type Locator, type Page } from '@playwright/test';
import { findBookingForm } from './browse.ts';
import type { Departure } from './catalogue.ts';

export interface Traveller {
  name: string;
  lastname: string;
  email: string;
  phone: string;
  birthday: string;
  dni: string;
  gender: 'Hombre' | 'Mujer';
  comments: string;
}

export const laura: Traveller = {
  name: 'Laura',
  lastname: 'Vidal Ferrer',
  email: 'laura.vidal@example.com',
  phone: '+34 600 000 000',
  birthday: '1990-05-14',
  dni: '12345678Z',
  gender: 'Mujer',
  comments: 'Me mareo un poco.',
};

/** The form's controls by their labels. */
export const field = (page: Page) => {
  const labelled = (label: string) => page.getByLabel(label, { exact: true });
  return {
    name: labelled('Nombre'),
    lastname: labelled('Apellidos'),
    email: labelled('Email'),
    retypeemail: labelled('Repite el email'),
    phone: labelled('Teléfono'),
    birthday: labelled('Fecha de nacimiento'),
    dni: labelled('DNI'),
    gender: labelled('Género'),
    comments: page.getByLabel('Comentarios'),
    whatsapp: page.getByLabel('Quiero entrar en el grupo de WhatsApp del viaje'),
    terms: page.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }),
  } as const;
};

export type FieldName = keyof ReturnType<typeof field>;

export const sendButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Reservar mi plaza' });

export const errorSummary = (page: Page): Locator =>
  page.getByRole('group', { name: /datos? para reservar$/ });

export async function fillForm(page: Page, traveller: Traveller = laura): Promise<void> {
  const controls = field(page);
  await controls.name.fill(traveller.name);
  await controls.lastname.fill(traveller.lastname);
  await controls.email.fill(traveller.email);
  await controls.retypeemail.fill(traveller.email);
  await controls.phone.fill(traveller.phone);
  await controls.birthday.fill(traveller.birthday);
  await controls.dni.fill(traveller.dni);
  await controls.gender.selectOption(traveller.gender);
  await controls.comments.fill(traveller.comments);
  await controls.terms.check();
}

/** Every value of the form still stands as `fillForm` has left it. */
export async function expectFilled(page: Page, traveller: Traveller = laura): Promise<void> {
  const controls = field(page);
  const { gender, email, ...texts } = traveller;
  for (const [name, value] of Object.entries({ ...texts, email, retypeemail: email })) {
    await expect(controls[name as FieldName], name).toHaveValue(value); // a key of Traveller
  }
  await expect(controls.gender).toHaveValue(gender === 'Mujer' ? 'female' : 'male');
  await expect(controls.terms).toBeChecked();
}

/** Sends the filled form; waits until it may be sent, which is when the departure is known. */
export async function send(page: Page): Promise<void> {
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'false');
  await sendButton(page).click();
}

/**
 * From the home page to a booking that awaits its payment.
 * @returns its locator
 */
export async function book(
  page: Page,
  departure: Departure,
  traveller: Traveller = laura,
): Promise<string> {
  await findBookingForm(page, departure);
  await fillForm(page, traveller);
  await send(page);
  return readReference(page);
}

/** The locator of the booking that the page shows. */
export async function readReference(page: Page): Promise<string> {
  await expect(
    page.getByRole('heading', { level: 1, name: 'Tu plaza está bloqueada' }),
  ).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
