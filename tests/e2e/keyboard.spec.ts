import { errorSummary, field, laura, readReference, sendButton } from './steps/booking-form.ts';
import {
  departureLink,
  menuButton,
  monthTabs,
  navbar,
  openBookingForm,
  ticket,
} from './steps/browse.ts';
import { tabTo, typeForm } from './steps/keyboard.ts';
import { confirmedHeading, cardButton, transferButton, transferPanel } from './steps/payment.ts';
import { expect, test } from './steps/test.ts';
import { monthTab } from './steps/words.ts';

test('books a seat by keyboard alone, up to the data of the transfer', async ({
  page,
  departure,
}) => {
  const { keyboard } = page;
  const controls = field(page);
  await page.goto('/');
  await tabTo(page, navbar(page).getByRole('link', { name: 'Viajes en Velero' }));
  await keyboard.press('Enter');
  const trips = page.getByRole('region', { name: 'Todos los viajes' });
  await tabTo(page, trips.getByRole('link', { name: departure.trip.name, exact: true }));
  await keyboard.press('Enter');

  await test.step('chooses the month and the departure', async () => {
    await tabTo(page, page.getByRole('tab', { selected: true }));
    const wanted = monthTabs(page).getByRole('tab', { name: monthTab(departure.start) });
    await expect(async () => {
      if ((await wanted.getAttribute('aria-selected')) !== 'true')
        await keyboard.press('ArrowRight');
      await expect(wanted).toHaveAttribute('aria-selected', 'true', { timeout: 100 });
    }).toPass();
    await tabTo(page, departureLink(page, departure));
    await keyboard.press('Enter');
    await expect(ticket(page, departure.trip.name)).toBeVisible();
  });

  await test.step('fills in the form', async () => {
    await typeForm(page, laura);
  });

  await test.step('a forgotten tick is found by the summary', async () => {
    await tabTo(page, sendButton(page));
    await keyboard.press('Enter');
    await expect(errorSummary(page)).toBeFocused();
    await tabTo(page, errorSummary(page).getByRole('link'));
    await keyboard.press('Enter');
    await expect(controls.terms).toBeFocused();
    await keyboard.press('Space');
    await expect(controls.terms).toBeChecked();
  });

  await tabTo(page, sendButton(page));
  await keyboard.press('Enter');
  const reference = await readReference(page);
  await tabTo(page, cardButton(page));
  await tabTo(page, transferButton(page));
  await keyboard.press('Space');
  await expect(transferPanel(page)).toContainText(reference);
  await tabTo(page, transferPanel(page).getByRole('button', { name: 'Copiar IBAN' }));
});

test('pays by card by keyboard alone', async ({ page, departure }) => {
  const { keyboard } = page;
  await openBookingForm(page, departure);
  await typeForm(page, laura);
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await readReference(page);
  await tabTo(page, cardButton(page));
  await keyboard.press('Enter');
  await expect(page.getByText('Entorno de pruebas')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: /^Pagar / }));
  await keyboard.press('Enter');
  await expect(confirmedHeading(page)).toBeVisible();
});

for (const path of ['/', '/trips', '/contact']) {
  test(`the first stop of ${path} leads past the navigation`, async ({ page }) => {
    await page.goto(path);
    const skip = page.getByRole('link', { name: 'Saltar al contenido' });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
}

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens by keyboard, and Escape closes it and gives the focus back', async ({
    page,
  }) => {
    await page.goto('/');
    const contact = navbar(page).getByRole('link', { name: 'Contacto' });
    await tabTo(page, menuButton(page));
    await expect(contact).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(contact).toBeVisible();
    await tabTo(page, contact);
    await page.keyboard.press('Escape');
    await expect(contact).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, contact);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible();
  });
});
