import type { Context, Hono, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { requiredText } from '../text.ts';
import { clientOf } from './address.ts';
import type { Guard } from './guard.ts';
import type { RateName } from './rates.ts';
import { GUESS_UNITS } from './rates.ts';

/** Which calls are limited, by the address they come from and by the booking they name. */
const LIMITED: readonly {
  call: readonly [method: 'GET' | 'POST' | 'PUT', path: string];
  byAddress?: RateName;
  byAddressAndDeparture?: RateName;
  byBooking?: RateName;
}[] = [
  { call: ['GET', '/api/bookings/reference/:reference'], byBooking: 'readsOfBooking' },
  {
    call: ['POST', '/api/bookings/:journeyId'],
    byAddress: 'bookingsByAddress',
    byAddressAndDeparture: 'bookingsByAddressAndDeparture',
  },
  {
    call: ['POST', '/create-checkout-session'],
    byAddress: 'checkoutsByAddress',
    byBooking: 'checkoutsOfBooking',
  },
  {
    call: ['PUT', '/api/bookings/confirm/:reference'],
    byAddress: 'confirmationsByAddress',
    byBooking: 'confirmationsOfBooking',
  },
  { call: ['GET', '/session-status'], byAddress: 'sessionStatusByAddress' },
  { call: ['POST', '/api/contacts/send'], byAddress: 'messagesByAddress' },
  { call: ['POST', '/api/contacts/subscribe'], byAddress: 'subscriptionsByAddress' },
];

/** Puts the limits before the routes of these calls, which the app must get after this. */
export function limitRoutes(app: Hono, guard: Guard, isBehindProxy: boolean): void {
  for (const { call, byAddress, byAddressAndDeparture, byBooking } of LIMITED) {
    const [method, path] = call;
    if (byAddress !== undefined) {
      app.on(method, path, async (c, next) => {
        await guard.admit(c, byAddress, clientOf(c, isBehindProxy));
        await next();
      });
    }
    if (byAddressAndDeparture !== undefined) {
      app.on(method, path, async (c, next) => {
        const subject = `${clientOf(c, isBehindProxy)} ${c.req.param('journeyId') ?? ''}`;
        await guard.admit(c, byAddressAndDeparture, subject);
        await next();
      });
    }
    if (byBooking !== undefined) {
      app.on(method, path, limitGuesses(guard, isBehindProxy), async (c, next) => {
        const booking = await bookingNamed(c);
        if (booking !== '') await guard.admit(c, byBooking, booking);
        await next();
      });
    }
  }
}

/** Whichever call tells that there is no such booking: who asks often is guessing. */
function limitGuesses(guard: Guard, isBehindProxy: boolean): MiddlewareHandler {
  return async (c, next) => {
    const client = clientOf(c, isBehindProxy);
    await guard.admit(c, 'locatorsByAddress', client);
    await next();
    if (c.res.status === 404) await guard.charge('locatorsByAddress', client, GUESS_UNITS);
  };
}

/** Read as its route reads it: two spellings of one locator are one booking. */
const bodySchema = v.object({ bookingId: requiredText('') });

/** The booking that a request is about, in its path or in its body; '' where it names none. */
async function bookingNamed(c: Context): Promise<string> {
  const inPath = c.req.param('reference');
  if (inPath !== undefined) return inPath.toUpperCase();
  const body = v.safeParse(bodySchema, await c.req.json().catch(() => undefined));
  return body.success ? body.output.bookingId.toUpperCase() : '';
}
