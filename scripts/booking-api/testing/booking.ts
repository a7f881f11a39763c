import * as v from 'valibot';
import type { TestApi } from './api.ts';
import { journeyId } from './api.ts';

/** What the site sends for a booking: specification, section 3. */
export const BOOKING_BODY = {
  name: 'Laura',
  lastname: 'Pérez Gómez',
  phone: '+34 600 123 456',
  email: 'laura.perez@example.com',
  gender: 'female',
  birthDay: '1990-02-03',
  dni: '12345678Z',
  comments: 'Soy alérgica al marisco',
  whatsapp: true,
  terms: true,
  promoCode: null,
  agencyName: 'Web',
  journeyDate: '2026-06-06T14:30:00.000Z',
  tripName: 'Menorca en velero',
  price: 745.5,
  status: 'pending',
  payedPrice: '0',
  pendingPrice: 745.5,
} as const;

/** What nobody may read of a booking nor find in the log. */
export const PRIVATE_TEXTS = [
  BOOKING_BODY.phone,
  BOOKING_BODY.email,
  BOOKING_BODY.birthDay,
  BOOKING_BODY.dni,
  BOOKING_BODY.comments,
];

/** Books a seat of the test demo's roomy departure and tells the locator. */
export async function book(api: TestApi): Promise<string> {
  const { body } = await api.post(`/api/bookings/${await roomyJourney(api)}`, BOOKING_BODY);
  return referenceOf(body);
}

/** The departure with sixty seats; its deposit is 150.5 euros. */
export function roomyJourney(api: TestApi): Promise<string> {
  return journeyId(api, 'menorca', 4);
}

export function referenceOf(body: unknown): string {
  return v.parse(v.object({ reference: v.string() }), body).reference;
}
