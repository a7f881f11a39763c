import * as v from 'valibot';
import { readJson, type Departure } from './catalogue.ts';

const bookingSchema = v.object({
  reference: v.string(),
  status: v.string(),
  name: v.string(),
  expiresAt: v.optional(v.string()),
});

/** Books a seat past the site, as another visitor would. @returns the locator */
export async function bookBehindTheScenes(apiUrl: string, departure: Departure): Promise<string> {
  const response = await fetch(`${apiUrl}/api/bookings/${departure.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Otro',
      lastname: 'Viajero',
      phone: '+34 611 111 111',
      email: 'otro@example.com',
      gender: 'male',
      birthDay: '1985-03-02',
      dni: '87654321X',
      comments: '',
      whatsapp: false,
      terms: true,
    }),
  });
  const { reference } = v.parse(v.object({ reference: v.string() }), await response.json());
  return reference;
}

/** Sells seats until only `left` are free. */
export async function sellDownTo(
  apiUrl: string,
  departure: Departure,
  left: number,
): Promise<void> {
  for (let seat = departure.freePlaces; seat > left; seat--) {
    await bookBehindTheScenes(apiUrl, departure);
  }
}

/** The booking as the API has it now. */
export async function readBooking(apiUrl: string, reference: string) {
  return v.parse(bookingSchema, await readJson(`${apiUrl}/api/bookings/reference/${reference}`));
}
