import type { Locator, Page } from '@playwright/test';
import {
  errorSummary,
  field,
  fillForm,
  laura,
  readReference,
  sendButton,
  type FieldName,
} from './steps/booking-form.ts';
import { openBookingForm } from './steps/browse.ts';
import { CREATE, watchCalls } from './steps/calls.ts';
import { expect, test } from './steps/test.ts';
import { isoDay } from './steps/words.ts';

/** Section 5 of the specification: what each control says while it is empty. */
const REQUIRED: readonly (readonly [FieldName, string])[] = [
  ['name', 'Nombre requerido.'],
  ['lastname', 'Apellidos requeridos.'],
  ['phone', 'Teléfono requerido.'],
  ['email', 'Email requerido.'],
  ['retypeemail', 'Email requerido.'],
  ['gender', 'Género requerido.'],
  ['birthday', 'Fecha requerida.'],
  ['dni', 'DNI requerido.'],
  ['terms', 'Acción requerida.'],
];

/** What is described after the hint, if the control has one. */
async function expectError(control: Locator, message: string): Promise<void> {
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  await expect(control).toHaveAccessibleDescription(new RegExp(`${RegExp.escape(message)}$`));
}

async function expectNoError(control: Locator): Promise<void> {
  await expect(control).not.toHaveAttribute('aria-invalid');
  await expect(control).not.toHaveAccessibleDescription(
    /requerid|incorrecto|inv[aá]lida|coinciden/,
  );
}

/** Clicks the send button although it says that it is disabled. */
async function sendAnyway(page: Page): Promise<void> {
  await sendButton(page).click({ force: true });
}

test('an attempt to send an empty form shows every message and sends nothing', async ({
  page,
  departure,
}) => {
  const creations = watchCalls(page, 'POST', CREATE);
  await openBookingForm(page, departure);
  const controls = field(page);
  for (const [name] of REQUIRED) await expectNoError(controls[name]);
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true');

  await sendAnyway(page);
  await expect(errorSummary(page)).toBeFocused();
  await expect(errorSummary(page).getByRole('heading')).toHaveText(/ 9 datos para reservar$/);
  for (const [name, message] of REQUIRED) await expectError(controls[name], message);
  await expectNoError(controls.whatsapp);
  await expectNoError(controls.comments);
  expect(creations).toHaveLength(0);
});

test('the summary leads to the fields and goes with the last error', async ({
  page,
  departure,
}) => {
  await openBookingForm(page, departure);
  const controls = field(page);
  await sendAnyway(page);
  const links = errorSummary(page).getByRole('link');
  await expect(links).toHaveCount(REQUIRED.length);
  for (const [index, [name, message]] of REQUIRED.entries()) {
    await expect(links.nth(index)).toContainText(message);
    await links.nth(index).click();
    await expect(controls[name]).toBeFocused();
    await expect(controls[name]).toBeInViewport();
  }
  await controls.name.fill(laura.name);
  await expect(links).toHaveCount(REQUIRED.length - 1);
  await fillForm(page);
  await expect(errorSummary(page)).toHaveCount(0);
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'false');
});

test('Enter in an invalid form shows the summary and sends nothing', async ({
  page,
  departure,
}) => {
  const creations = watchCalls(page, 'POST', CREATE);
  await openBookingForm(page, departure);
  await fillForm(page);
  await field(page).dni.fill('');
  await field(page).name.press('Enter');
  await expect(errorSummary(page)).toBeFocused();
  await expect(errorSummary(page).getByRole('heading')).toHaveText(/ un dato para reservar$/);
  await expect(errorSummary(page).getByRole('link')).toHaveText('DNI: DNI requerido.');
  expect(creations).toHaveLength(0);

  await field(page).dni.fill(laura.dni);
  await field(page).name.press('Enter');
  await readReference(page);
  expect(creations).toHaveLength(1);
});

test('a control complains once it is left, not before', async ({ page, departure }) => {
  await openBookingForm(page, departure);
  const { name, lastname } = field(page);
  await name.focus();
  await expectNoError(name);
  await lastname.focus();
  await expectError(name, 'Nombre requerido.');
  await expectNoError(lastname);
  await name.fill(laura.name);
  await expectNoError(name);
  await name.fill('   ');
  await expectError(name, 'Nombre requerido.');
});

test('e-mails must be addresses and equal', async ({ page, departure }) => {
  await openBookingForm(page, departure);
  await fillForm(page);
  const { email, retypeemail } = field(page);
  await email.fill('laura@');
  await expectError(email, 'Email incorrecto.');
  await email.fill(laura.email);
  await expectNoError(email);

  await retypeemail.fill('otra@');
  await expect(retypeemail).toHaveAccessibleDescription(/^Email incorrecto\./);
  await retypeemail.fill('otra@example.com');
  await expectError(retypeemail, 'No coinciden los emails');
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true');
  await email.fill('otra@example.com');
  await expectNoError(retypeemail);
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'false');
});

test('travellers are 16 to 80 years old, both inclusive, today in Madrid', async ({
  page,
  departure,
}) => {
  await openBookingForm(page, departure);
  const { birthday } = field(page);
  const yearsAgo = (years: number, days = 0) => {
    const [year = '', month = '', day = ''] = isoDay(new Date()).split('-');
    const then = new Date(Date.UTC(Number(year) - years, Number(month) - 1, Number(day) + days));
    return then.toISOString().slice(0, 10);
  };
  await expect(birthday).toHaveAttribute('min', yearsAgo(80));
  await expect(birthday).toHaveAttribute('max', yearsAgo(16));
  for (const allowed of [yearsAgo(16), yearsAgo(80)]) {
    await birthday.fill(allowed);
    await expectNoError(birthday);
  }
  for (const refused of [yearsAgo(16, 1), yearsAgo(80, -1)]) {
    await birthday.fill(refused);
    await expectError(birthday, 'Fecha invalida. Hay que tener entre 16 y 80 años');
  }
});

test('controls carry what a phone and a password manager need', async ({ page, departure }) => {
  await openBookingForm(page, departure);
  const controls = field(page);
  const expected: Partial<Record<FieldName, Record<string, string>>> = {
    name: { name: 'name', autocomplete: 'given-name' },
    lastname: { name: 'lastname', autocomplete: 'family-name' },
    email: { name: 'email', type: 'email', inputmode: 'email', autocomplete: 'email' },
    retypeemail: { name: 'retypeemail', type: 'email', inputmode: 'email' },
    phone: { name: 'phone', type: 'tel', inputmode: 'tel', autocomplete: 'tel' },
    birthday: { name: 'birthday', type: 'date', autocomplete: 'bday' },
    gender: { name: 'gender' },
    dni: { name: 'dni' },
    comments: { name: 'comments' },
    whatsapp: { name: 'whatsapp', type: 'checkbox' },
    terms: { name: 'terms', type: 'checkbox' },
  };
  for (const [control, attributes] of Object.entries(expected)) {
    for (const [name, value] of Object.entries(attributes)) {
      await expect(controls[control as FieldName]).toHaveAttribute(name, value); // a key of field
    }
  }
  await expect(controls.phone).toHaveAttribute('placeholder', /\+34/);
  await expect(page.getByRole('main').locator('form')).toHaveCount(1);
});
