import * as v from 'valibot';
import { expect, it } from 'vitest';
import { bookingBodySchema } from '../../scripts/booking-api/bookings/body.ts';
import { BOOKING_BODY } from '../../scripts/booking-api/testing/booking.ts';
import { filledForm } from '../../src/features/booking/fixtures.ts';
import { checkForm as checkBooking } from '../../src/features/booking/form.ts';
import { checkForm as checkMessage } from '../../src/features/contact/form.ts';

const TODAY = '2026-11-21';
const NOW = new Date(`${TODAY}T12:00:00Z`);

const TOO_LONG = 'Texto demasiado largo.';

/** What the API says of a booking with this field. */
function apiSays(field: string, text: string): readonly string[] {
  const body = { ...BOOKING_BODY, [field]: text };
  const result = v.safeParse(bookingBodySchema(TODAY), body);
  return result.success ? [] : result.issues.map(({ message }) => message);
}

function formSays(field: string, text: string): readonly string[] {
  const check = checkBooking({ ...filledForm, [field]: text }, NOW);
  return check.ok ? [] : Object.values(check.errors).flat();
}

it.each([
  ['name', 200],
  ['lastname', 200],
  ['phone', 50],
  ['dni', 50],
  ['comments', 4000],
])('the booking form takes as much of %s as the API: %i', (field, most) => {
  for (const [length, words] of [
    [most, []],
    [most + 1, [TOO_LONG]],
  ] as const) {
    expect(apiSays(field, 'x'.repeat(length))).toEqual(words);
    expect(formSays(field, 'x'.repeat(length))).toEqual(words);
  }
});

it.each([
  ['name', 200],
  ['subject', 200],
  ['message', 10_000],
])('the contact form takes so much of %s: %i', (field, most) => {
  const message = { name: 'Lucía', email: 'l@example.com', subject: 'a', message: 'b' };
  const says = (text: string) => checkMessage({ ...message, privacy: true, [field]: text });
  expect(says('x'.repeat(most)).ok).toBe(true);
  expect(says('x'.repeat(most + 1))).toEqual({ ok: false, errors: { [field]: [TOO_LONG] } });
});
