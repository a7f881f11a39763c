import { expect, test } from '../../support/strict-site.ts';
import { book, expectFilled, fillForm, laura, send } from '../steps/booking-form.ts';
import { bookingAddress, fact, ticket } from '../steps/browse.ts';
import { elementOf } from '../steps/catalogue.ts';
import { confirmedHeading, walletButton } from '../steps/payment.ts';
import { menorca, readStrictDeparture } from '../steps/strict-catalogue.ts';
import { ABOARD, REFUSED, toast } from '../steps/toast.ts';
import { longDate } from '../steps/words.ts';
import { payAtCheckout } from './checkout.ts';

export function bookingTests(): void {
  test('books a seat and pays it at the address that the checkout tells', async ({
    page,
    apiUrl,
    server,
  }) => {
    const departure = await readStrictDeparture(apiUrl, '703');
    const reference = await book(page, departure);
    await expect(ticket(page, menorca.name)).toContainText(longDate(departure.start));
    await expect(fact(page, 'Precio total')).toHaveText('745,50 €');
    await expect(fact(page, 'Ahora pagarás')).toHaveText('150,25 €');
    await expect(walletButton(page)).toHaveCount(0);

    await test.step('the booking carries the fields of section 3', () => {
      const { headers, body } = requestTo('POST', '/api/bookings/703');
      expect(headers['idempotency-key']).toEqual(expect.stringMatching(/\S{16,}/));
      expect(body).toEqual({
        name: laura.name,
        lastname: laura.lastname,
        phone: laura.phone,
        email: laura.email,
        gender: 'female',
        birthDay: laura.birthday,
        dni: laura.dni,
        comments: laura.comments,
        whatsapp: false,
        terms: true,
        promoCode: null,
        agencyName: 'Web Foque Rojo',
        journeyId: '703',
        journeyDate: departure.start.toISOString(),
        tripName: menorca.name,
        price: 745.5,
        status: 'pending',
        payedPrice: '0',
        pendingPrice: 745.5,
      });
    });

    await payAtCheckout(page);
    await test.step('the payment confirms the booking', async () => {
      await expect(confirmedHeading(page)).toBeVisible();
      await expect(toast(page, ABOARD)).toBeVisible();
      await expect(ticket(page, menorca.name)).toContainText(reference);
      expect(requestTo('PUT', `/api/bookings/confirm/${reference}`).body).toEqual({
        email: 'l***@example.com',
        payment_id: 'pi_cs_strict_1',
        payment_method: 'stripe',
      });
    });

    function requestTo(method: string, path: string) {
      const found = server.requests.filter((one) => one.method === method && one.path === path);
      expect(found, `${method} ${path}`).toHaveLength(1);
      return elementOf(found, 0);
    }
  });

  test('a refusal is shown in the words of the server', async ({ page, apiUrl, problems }) => {
    problems.expect(/409/);
    await page.goto(bookingAddress(await readStrictDeparture(apiUrl, 'refused')));
    await fillForm(page);
    await send(page);
    await expect(toast(page, REFUSED)).toContainText(
      'Hemos cerrado <esta> salida hace un momento.',
    );
    await expectFilled(page);
  });
}
