import { book } from './steps/booking-form.ts';
import { readBooking } from './steps/bookings.ts';
import { fact } from './steps/browse.ts';
import { cardButton, transferButton, transferPanel, walletButton } from './steps/payment.ts';
import { expect, test } from './steps/test.ts';
import { ddmmyy, deadline, euros, typedEuros } from './steps/words.ts';

const IBAN = 'ES91 2100 0418 4502 0005 1332';

test('shows the data of the bank transfer and copies them', async ({
  page,
  context,
  apiUrl,
  departure,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const reference = await book(page, departure);
  const concept = `${reference} ${ddmmyy(departure.start)}`;
  await expect(transferPanel(page)).toBeHidden();
  await transferButton(page).click();
  await expect(transferButton(page)).toHaveAttribute('aria-expanded', 'true');

  await test.step('the account, the amount and the concept', async () => {
    await expect(fact(page, 'IBAN')).toContainText(IBAN);
    await expect(fact(page, 'BIC')).toContainText('CAIXESBBXXX');
    await expect(fact(page, 'Beneficiario')).toContainText('Foque Rojo, S. L.');
    await expect(fact(page, 'Importe')).toContainText(euros(departure.deposit));
    await expect(fact(page, 'Concepto')).toContainText(concept);
    await expect(
      transferPanel(page).getByRole('link', { name: 'hola@foquerojo.example' }),
    ).toHaveAttribute('href', 'mailto:hola@foquerojo.example');
  });

  await test.step('what confirms it: the money, not the proof of payment', async () => {
    await expect(page.getByText('se confirma cuando el dinero llega')).toBeVisible();
    await expect(transferPanel(page)).toContainText('Cuando llegue el dinero, esta página dirá');
  });

  await test.step('the copy buttons', async () => {
    for (const [label, value] of [
      ['IBAN', IBAN],
      ['Importe', typedEuros(departure.deposit)],
      ['Concepto', concept],
    ] as const) {
      await transferPanel(page)
        .getByRole('button', { name: `Copiar ${label}` })
        .click();
      await expect(transferPanel(page).getByText(`${label} copiado`)).toBeAttached();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
    }
  });

  await test.step('the booking stays provisional, and the panel closes again', async () => {
    expect((await readBooking(apiUrl, reference)).status).toBe('pending');
    await transferButton(page).click();
    await expect(transferPanel(page)).toBeHidden();
    await expect(transferButton(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(cardButton(page)).toBeEnabled();
    await expect(walletButton(page)).toBeEnabled();
  });
});

test('says when a copy did not work', async ({ page, openBooking }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await openBooking();
  await transferButton(page).click();
  await transferPanel(page).getByRole('button', { name: 'Copiar IBAN' }).click();
  await expect(transferPanel(page).getByText('No se ha podido copiar')).toBeVisible();
});

test('says until when the seat is held', async ({ page, apiUrl, openBooking }) => {
  const reference = await openBooking();
  const { expiresAt = '' } = await readBooking(apiUrl, reference);
  await expect(page.getByText(`Paga antes del ${deadline(new Date(expiresAt))}`)).toBeVisible();
  await expect(page.getByText('Si no se paga en 48 horas, se cancela')).toBeVisible();

  await transferButton(page).click();
  await expect(transferPanel(page)).toContainText(
    `tiene que habernos llegado antes del ${deadline(new Date(expiresAt))}`,
  );
});
