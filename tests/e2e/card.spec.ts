import { fillForm, laura, readReference, send } from './steps/booking-form.ts';
import { fact, ticket } from './steps/browse.ts';
import { readBooking } from './steps/bookings.ts';
import { CONFIRM, CREATE, holdCall, watchCalls } from './steps/calls.ts';
import { readDeparture } from './steps/catalogue.ts';
import {
  cardButton,
  confirmedBadge,
  confirmedHeading,
  hostedPay,
  openCheckout,
  resumeAddress,
} from './steps/payment.ts';
import { expect, test } from './steps/test.ts';
import { ABOARD, SEAT_HELD, toast } from './steps/toast.ts';
import { euros, exactEuros, longDate } from './steps/words.ts';

test('books a seat from the timetable and pays the deposit by card', async ({ page, apiUrl }) => {
  const creations = watchCalls(page, 'POST', CREATE);
  const confirmations = watchCalls(page, 'PUT', CONFIRM);
  await page.goto('/');
  const timetable = page.getByRole('region', { name: 'Próximas salidas' });
  await timetable
    .getByRole('link', { name: /^Reservar / })
    .first()
    .click();
  const name = await page
    .getByRole('region', { name: /^Billete: / })
    .getByRole('heading')
    .innerText();
  const [slug = '', id = ''] = new URL(page.url()).pathname.split('/').slice(2);
  const departure = await readDeparture(apiUrl, { slug, name }, id);

  await test.step('the form shows what is booked', async () => {
    await expect(ticket(page, name)).toContainText(longDate(departure.start));
    await expect(fact(page, 'Precio de reserva:')).toHaveText(euros(departure.deposit));
  });
  await fillForm(page);
  await send(page);

  const reference = await readReference(page);
  await test.step('the seat is held', async () => {
    await expect(toast(page, SEAT_HELD)).toContainText('Realiza el pago para confirmar tu reserva');
    await expect(page.getByText('Reserva provisional')).toBeVisible();
    await expect(ticket(page, name)).toContainText(reference);
    await expect(ticket(page, name)).toContainText(longDate(departure.start));
    await expect(fact(page, 'Precio total')).toHaveText(euros(departure.price));
    await expect(fact(page, 'Ahora pagarás')).toHaveText(euros(departure.deposit));
    expect(creations).toHaveLength(1);
  });

  await openCheckout(page);
  await expect(hostedPay(page)).toHaveText(`Pagar ${exactEuros(departure.deposit)}`);
  await hostedPay(page).click();

  await test.step('the payment confirms the booking', async () => {
    await expect(confirmedHeading(page)).toBeVisible();
    await expect(toast(page, ABOARD)).toContainText('Su reserva se ha completado');
    await expect(confirmedBadge(page)).toBeVisible();
    await expect(ticket(page, name)).toContainText(reference);
    const crew = page.getByRole('region', { name: 'Tripulante' });
    await expect(crew).toContainText(laura.name);
    await expect(crew).toContainText(laura.lastname);
    await expect(crew).toContainText('l***@example.com');
    await expect(page.getByRole('link', { name: 'Saber más' })).toHaveAttribute(
      'href',
      '/page/como-es-un-viaje-por-plazas',
    );
    expect((await readBooking(apiUrl, reference)).status).toBe('confirmed');
  });

  await test.step('nothing of the payment stays in the address', async () => {
    await expect(page).toHaveURL(`/confirm?booking_id=${reference}`);
  });

  await test.step('a reload shows the booking and confirms nothing twice', async () => {
    await page.reload();
    await expect(confirmedHeading(page)).toBeVisible();
    await expect(ticket(page, name)).toContainText(reference);
    await expect(toast(page, ABOARD)).toHaveCount(0);
    expect(confirmations).toHaveLength(1);
  });

  await test.step('the booking page says that it is confirmed', async () => {
    await page.goto(resumeAddress(reference));
    await expect(page.getByRole('heading', { name: 'Su reserva está confirmada' })).toBeVisible();
    await expect(confirmedBadge(page)).toBeVisible();
    await expect(cardButton(page)).toHaveCount(0);
  });
});

test('the e-mail leaves the address before anything is confirmed', async ({
  page,
  openBooking,
}) => {
  await openBooking();
  await openCheckout(page);
  const answer = await holdCall(page, /\/session-status/);
  await hostedPay(page).click();
  await expect(page.getByRole('heading', { name: 'Comprobando el pago…' })).toBeVisible();
  await expect(page).not.toHaveURL(/email|@|%40/);
  await expect(page).toHaveURL(/session_id=cs_/);
  answer();
  await expect(confirmedHeading(page)).toBeVisible();
});
