import { Hono } from 'hono';
import type { Context } from 'hono';
import * as v from 'valibot';
import { bookingBodySchema } from '../bookings/body.ts';
import { requireBooking, wireBooking } from '../bookings/read.ts';
import { reserve } from '../bookings/reserve.ts';
import { UNKNOWN_JOURNEY } from '../bookings/seat.ts';
import { bookingSchema } from '../bookings/wire.ts';
import type { Dependencies } from '../dependencies.ts';
import { madridDate } from '../madrid.ts';
import { Refusal } from '../refusal.ts';
import { describeCall } from './describe.ts';
import { bodyOf, locatorOfPath, pathOf } from './input.ts';

const describeCreate = describeCall({
  tag: 'bookings',
  summary: 'Books a seat: holds it for 48 hours',
  // The document tells the shape; what today is plays no part in it.
  body: bookingBodySchema('2000-01-01'),
  answer: { status: 201, schema: bookingSchema },
  refusals: {
    400: 'No JSON, or a malformed Idempotency-Key',
    404: 'No such departure',
    409: 'The departure is full, closed or past',
    422: 'A field of the body is missing or wrong',
    429: 'Too many requests',
  },
  headers: { 'Idempotency-Key': 'The same key gives the same booking' },
});

const describeRead = describeCall({
  tag: 'bookings',
  summary: 'A booking by its locator',
  answer: { status: 200, schema: bookingSchema },
  refusals: { 404: 'No such booking', 429: 'Too many requests' },
});

export function bookingRoutes(dependencies: Dependencies) {
  const { db, now, moment, publicUrl } = dependencies;
  return new Hono()
    .post('/:journeyId', describeCreate, pathOf(['journeyId'], UNKNOWN_JOURNEY), async (c) => {
      const booking = await reserve(dependencies, {
        journeyId: c.req.valid('param').journeyId,
        body: await bodyOf(c, bookingBodySchema(madridDate(now()))),
        idempotencyKey: idempotencyKeyOf(c),
        now: moment(),
      });
      return c.json(await wireBooking(db, booking, publicUrl), 201);
    })
    .get('/reference/:reference', describeRead, locatorOfPath(), async (c) => {
      const booking = await requireBooking(db, c.req.valid('param').reference);
      return c.json(await wireBooking(db, booking, publicUrl));
    });
}

function idempotencyKeyOf(c: Context): string | undefined {
  const key = c.req.header('idempotency-key');
  if (key !== undefined && !v.is(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/)), key)) {
    throw new Refusal(400, 'La cabecera Idempotency-Key no es válida.');
  }
  return key;
}
