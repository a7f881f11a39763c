import * as v from 'valibot';
import { bookBehindTheScenes } from './bookings.ts';
import { readJson, type Departure } from './catalogue.ts';

const sessionSchema = v.object({ id: v.string(), url: v.string() });
const paidSchema = v.object({ payment_intent: v.string(), payment_status: v.literal('paid') });

/**
 * Books a seat past the site and pays its deposit by card in the sandbox.
 * @returns the locator of the confirmed booking
 */
export async function bookAndPay(apiUrl: string, departure: Departure): Promise<string> {
  const reference = await bookBehindTheScenes(apiUrl, departure);
  const person = { name: 'Otro', email: 'o***@example.com' };
  const { id, url } = v.parse(
    sessionSchema,
    await send(`${apiUrl}/create-checkout-session`, 'POST', {
      bookingPrice: departure.deposit,
      bookingId: reference,
      ...person,
    }),
  );
  await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ card: 'accepted' }),
    redirect: 'manual',
  });
  const paid = v.parse(paidSchema, await readJson(`${apiUrl}/session-status?session_id=${id}`));
  await send(`${apiUrl}/api/bookings/confirm/${reference}`, 'PUT', {
    email: person.email,
    payment_id: paid.payment_intent,
    payment_method: 'stripe',
  });
  return reference;
}

async function send(address: string, method: string, body: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${address} answered ${response.status}.`);
  return response.json();
}
