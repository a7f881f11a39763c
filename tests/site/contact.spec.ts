import type { Locator, Page } from '@playwright/test';
import { breakCall, holdCall, watchCalls } from '../e2e/steps/calls.ts';
import { toast } from '../e2e/steps/toast.ts';
import { expect, test } from '../support/test.ts';
import { startMailbox } from './steps/mailbox.ts';

const SEND = /^\/api\/contacts\/send$/;
const SENT = 'A toda vela!';
const FAILED = 'Algo ha ido mal..';
const MESSAGE = {
  name: 'Laura Ferrer',
  email: 'laura@example.com',
  subject: 'Un barco para seis',
  message: 'Somos seis y queremos ir a Ibiza en julio.',
};

const form = (page: Page) => page.locator('.contact-form');
const control = (page: Page, label: string) => form(page).getByLabel(label);
const privacy = (page: Page) =>
  page.getByRole('checkbox', { name: /términos y condiciones.* política de privacidad/ });
const send = (page: Page) => form(page).getByRole('button', { name: 'Enviar mensaje' });

/** The form is live: its script comes when the form is near the view. */
async function openForm(page: Page, query = ''): Promise<void> {
  await page.goto(`/contact${query}`);
  await form(page).scrollIntoViewIfNeeded();
  await expect(send(page)).toBeEnabled();
}

async function fillIn(page: Page): Promise<void> {
  await control(page, 'Nombre').fill(MESSAGE.name);
  await control(page, 'Email').fill(MESSAGE.email);
  await control(page, 'Asunto').fill(MESSAGE.subject);
  await control(page, 'Mensaje').fill(MESSAGE.message);
  await privacy(page).check();
}

/** The animations with which a button becomes live: half-way between two colours nobody can read. */
const changesByAndBy = (button: Locator): Promise<string[]> =>
  button.evaluate((element: HTMLButtonElement) => {
    element.disabled = true;
    for (const each of element.getAnimations()) each.finish();
    element.disabled = false;
    return element
      .getAnimations()
      .map((each) => (each instanceof CSSTransition ? each.transitionProperty : each.id));
  });

test('a message reaches the company, once, and the form is empty again', async ({
  page,
  baseURL,
}) => {
  const mailbox = await startMailbox(baseURL ?? '');
  await mailbox.receiveFrom(page);
  await openForm(page);
  await fillIn(page);
  await send(page).dblclick();
  await expect(toast(page, SENT)).toContainText('Su mensaje se ha mandado correctamente');
  await expect(control(page, 'Mensaje')).toHaveValue('');
  await expect(privacy(page)).not.toBeChecked();
  await expect(form(page)).toContainText('Mensaje enviado.');
  await toast(page, SENT).getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(toast(page, SENT)).toHaveCount(0);
  expect((await mailbox.open()).messages).toEqual([MESSAGE]);
});

test('each control is required, the consent too, and nothing is sent', async ({ page }) => {
  const calls = watchCalls(page, 'POST', SEND);
  await openForm(page);
  expect(await changesByAndBy(send(page)), 'colours between two').toEqual([]);
  await send(page).click();
  for (const message of [
    'Nombre requerido.',
    'Email requerido.',
    'Asunto requerido.',
    'Mensaje requerido.',
    'Acción requerida.',
  ]) {
    await expect(form(page).getByText(message)).toBeVisible();
  }
  await expect(control(page, 'Nombre')).toBeFocused();
  await expect(control(page, 'Nombre')).toHaveAccessibleDescription('Nombre requerido.');

  await fillIn(page);
  await control(page, 'Email').fill('laura@');
  await privacy(page).uncheck();
  await send(page).click();
  await expect(form(page).getByText('Email incorrecto.')).toBeVisible();
  await expect(form(page).getByText('Acción requerida.')).toBeVisible();
  await expect(form(page).getByText('Nombre requerido.')).toHaveCount(0);
  expect(calls).toHaveLength(0);
});

for (const fault of [500, 'offline'] as const) {
  test(`when sending fails nothing is lost (${fault})`, async ({ page, problems }) => {
    problems.expect(fault === 500 ? /500/ : /ERR_INTERNET_DISCONNECTED/);
    const mend = await breakCall(page, { method: 'POST', path: SEND }, fault);
    await openForm(page);
    await fillIn(page);
    await send(page).click();
    await expect(toast(page, FAILED)).toContainText(
      'Ponte en contacto con nosotros y lo solucionaremos!',
    );
    for (const [label, value] of [
      ['Nombre', MESSAGE.name],
      ['Email', MESSAGE.email],
      ['Asunto', MESSAGE.subject],
      ['Mensaje', MESSAGE.message],
    ] as const) {
      await expect(control(page, label)).toHaveValue(value);
    }
    await expect(privacy(page)).toBeChecked();
    await expect(form(page).getByRole('link', { name: '+34 960 000 000' })).toBeVisible();

    mend();
    await send(page).click();
    await expect(toast(page, SENT)).toBeVisible();
  });
}

test('a message on its way is not sent again', async ({ page }) => {
  const calls = watchCalls(page, 'POST', SEND);
  const release = await holdCall(page, /\/api\/contacts\/send$/);
  await openForm(page);
  await fillIn(page);
  await send(page).click();
  const sending = form(page).getByRole('button', { name: 'Enviando…' });
  await expect(sending).toHaveAttribute('aria-disabled', 'true');
  await sending.click({ force: true }); // it says that it is disabled, yet takes a click
  await control(page, 'Asunto').press('Enter');
  release();
  await expect(toast(page, SENT)).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('what a machine fills in goes nowhere', async ({ page }) => {
  const calls = watchCalls(page, 'POST', SEND);
  await openForm(page);
  await fillIn(page);
  await form(page).locator('input[name="fax"]').fill('123', { force: true });
  await send(page).click();
  await expect(toast(page, SENT)).toBeVisible();
  expect(calls).toHaveLength(0);
});

test('the address fills in subject and message, but not what has been typed', async ({ page }) => {
  await openForm(page, '?subject=Av%C3%ADsame%3A%20Menorca&message=Quiero%20ir');
  await expect(control(page, 'Asunto')).toHaveValue('Avísame: Menorca');
  await expect(control(page, 'Mensaje')).toHaveValue('Quiero ir');
  await expect(control(page, 'Nombre')).toHaveValue('');
});

test('the map comes on a click only', async ({ page }) => {
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Mapa</p>' }),
  );
  await page.goto('/contact');
  await expect(page.getByRole('img', { name: /Carta dibujada/ })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ver el mapa aquí' }).click();
  await expect(page.frameLocator('iframe').getByText('Mapa')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form can be read, and says whom to call instead', async ({ page }) => {
    await page.goto('/contact');
    await expect(control(page, 'Mensaje')).toBeVisible();
    await expect(send(page)).toBeDisabled();
    const note = page.locator('main noscript > p');
    await expect(note).toContainText('Este formulario necesita JavaScript.');
    await expect(note.locator('a[href="tel:+34960000000"]')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Abrir en OpenStreetMap' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ver el mapa aquí' })).toBeHidden();
  });
});
