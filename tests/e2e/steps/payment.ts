import { expect, type Locator, type Page } from '@playwright/test';

export const cardButton = (page: Page): Locator => page.getByRole('button', { name: /tarjeta/ });

export const walletButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Pagar con PayPal' });

export const transferButton = (page: Page): Locator =>
  page.getByRole('button', { name: /transferencia/ });

export const transferPanel = (page: Page): Locator =>
  page.getByRole('region', { name: 'Datos para la transferencia' });

/** Offered where a way to pay has stopped: opens a new visit. */
export const retryLink = (page: Page): Locator =>
  page.getByRole('link', { name: 'Volver a intentarlo' });

/** Leaves for the card provider's page, here the sandbox's. */
export async function openCheckout(page: Page): Promise<void> {
  await cardButton(page).click();
  await expect(page.getByText('Entorno de pruebas')).toBeVisible();
}

export const hostedPay = (page: Page): Locator => page.getByRole('button', { name: /^Pagar / });
export const hostedDecline = (page: Page): Locator =>
  page.getByRole('button', { name: 'Rechazar el pago' });
export const hostedBack = (page: Page): Locator =>
  page.getByRole('link', { name: 'Volver sin pagar' });

/** Exactly these words: the way to pay by card speaks of a confirmed booking too. */
export const confirmedBadge = (page: Page): Locator =>
  page.getByText('Reserva confirmada', { exact: true });

export const confirmedHeading = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: 'Tu reserva ha sido confirmada' });

/** Opens the wallet's own window, here the sandbox's dialog. */
export async function openWallet(page: Page): Promise<Locator> {
  await walletButton(page).click();
  await page.getByRole('button', { name: 'PayPal (entorno de pruebas)' }).click();
  return page.getByRole('dialog', { name: 'PayPal · Entorno de pruebas' });
}

/** The page leaves open whether the wallet took the money, offers to ask, and no other way to pay. */
export async function expectUndecided(page: Page): Promise<void> {
  await expect(page.getByText('No vuelvas a pagar')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Comprobar otra vez' })).toBeVisible();
  await expect(page.getByText('No se ha cobrado nada')).toHaveCount(0);
  await expectNoWayToPay(page);
}

export const expectNoWayToPay = (page: Page): Promise<void> =>
  expect(cardButton(page).or(walletButton(page)).or(transferButton(page))).toHaveCount(0);

export const resumeAddress = (reference: string): string => `/booking-resume/${reference}`;

/** The visitor pays, and the browser is gone before the provider sends it back to the site. */
export async function payAndVanish(page: Page): Promise<void> {
  const hosted = /\/sandbox\/checkout\/\w+$/;
  await page.route(hosted, async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort('aborted');
  });
  const gone = page.waitForEvent('requestfailed', (request) => hosted.test(request.url()));
  await hostedPay(page).click();
  await gone;
  await page.unroute(hosted);
}

/** The provider tells the API what happened to this booking's payments; the sandbox waits for that. */
export async function sendWebhooks(apiUrl: string, reference: string): Promise<void> {
  const response = await fetch(`${apiUrl}/sandbox/webhooks/${reference}`, { method: 'POST' });
  expect(await response.json()).toEqual({ delivered: 1 });
}
