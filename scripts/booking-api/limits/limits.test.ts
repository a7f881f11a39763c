import { getUnixTime } from 'date-fns';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SANDBOX_STRIPE_WEBHOOK_SECRET } from '../sandbox/credentials.ts';
import type { Answer, TestApi } from '../testing/api.ts';
import { SITE_URL, START, journeyId } from '../testing/api.ts';
import { BOOKING_BODY, book, roomyJourney } from '../testing/booking.ts';
import { engines } from '../testing/engines.ts';
import type { Instances } from '../testing/instances.ts';
import { startInstances } from '../testing/instances.ts';
import { textLike } from '../testing/matchers.ts';
import { sweepCounters } from './counter.ts';
import type { RateName } from './rates.ts';
import { GUESS_UNITS, RATES } from './rates.ts';

const TOO_MANY = {
  status: 429,
  body: {
    message: textLike(
      /^Demasiados intentos seguidos\. Espera (?:un minuto|\d+ minutos) y vuelve a probar\.$/,
    ),
  },
};
const CONTACT = { name: 'Laura', email: 'laura@example.com', subject: 'Hola', message: 'Hola' };
const UNKNOWN = 'AAAAAAAAAA';

/** An event of Stripe's that is about nothing, and its signature. */
function stripeEvent() {
  const sent = { id: 'evt_1', object: 'event', type: 'ping', data: { object: {} } };
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: JSON.stringify(sent),
    secret: SANDBOX_STRIPE_WEBHOOK_SECRET,
    timestamp: getUnixTime(START),
  });
  return { sent, headers: { 'stripe-signature': signature } };
}

/** On PostgreSQL two instances take turns, and count together. */
describe.each(engines)('the limits of production on $name', (engine) => {
  let instances: Instances;
  let turn = 0;
  let reference: string;
  beforeAll(async () => {
    instances = await startInstances(engine, 2, { rates: RATES });
    reference = await book(instances.apis[0]);
  });
  afterAll(() => instances.stop());
  beforeEach(() => forget());

  const forget = () => instances.apis[0].db.deleteFrom('rate_counters').execute();
  /** The instance whose turn it is. */
  const api = (): TestApi => instances.apis[turn++ % instances.apis.length] ?? instances.apis[0];
  const read = (locator: string) => api().get(`/api/bookings/reference/${locator}`);
  const checkout = (bookingId: string) => api().post('/create-checkout-session', { bookingId });
  const confirm = (locator: string) =>
    api().put(`/api/bookings/confirm/${locator}`, { payment_id: 'pi_1', payment_method: 'stripe' });

  let asked = 0;
  /** Another one at each call, which the call of a checkout takes for the same. */
  const spellings = (locator: string) => `${locator}${'\0'.repeat(++asked)}`;

  const LIMITED: readonly [RateName, () => Promise<Answer>][] = [
    ['locatorsByAddress', () => read(reference)],
    ['readsOfBooking', () => read(reference.toLowerCase())],
    ['bookingsByAddress', () => api().post('/api/bookings/nadie', BOOKING_BODY)],
    ['bookingsByAddressAndDeparture', () => api().post('/api/bookings/nadie', BOOKING_BODY)],
    ['checkoutsByAddress', () => checkout(reference)],
    ['checkoutsOfBooking', () => checkout(reference.toLowerCase())],
    // Characters that the route drops make no other booking of it.
    ['checkoutsOfBooking', () => checkout(spellings(reference))],
    ['confirmationsByAddress', () => confirm(reference)],
    ['confirmationsOfBooking', () => confirm(reference.toLowerCase())],
    ['sessionStatusByAddress', () => api().get('/session-status?session_id=cs_1')],
    ['forgedWebhooksByAddress', () => api().post('/webhooks/stripe', {})],
    ['messagesByAddress', () => api().post('/api/contacts/send', CONTACT)],
    ['subscriptionsByAddress', () => api().post('/api/contacts/subscribe', CONTACT)],
  ];

  it.each(LIMITED)('%s lets so many pass, and says how long to wait', async (name, send) => {
    const { units, minutes } = RATES[name];
    const answers = [await send()];
    await setCounters(name, { spent: units - 2 });
    answers.push(await send(), await send());
    for (const { status } of answers) expect(status).not.toBe(429);
    const refused = await send();
    expect(refused).toMatchObject(TOO_MANY);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan((minutes - 1) * 60);
    expect(seconds).toBeLessThanOrEqual(minutes * 60);
    await setCounters(name, { ends_at: sql<Date>`now()` });
    expect((await send()).status).not.toBe(429);
  });

  it('begin anew where the clock of the database was set back', async () => {
    await read(reference);
    const { units } = RATES.readsOfBooking;
    await setCounters('readsOfBooking', { spent: units, ends_at: sql<Date>`now() + '1 day'` });
    expect((await read(reference)).status).toBe(200);
    await setCounters('readsOfBooking', { spent: units });
    const seconds = Number((await read(reference)).headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(RATES.readsOfBooking.minutes * 60);
  });

  it('are not for webhooks that are verified, which forged ones do not keep out either', async () => {
    const { sent, headers } = stripeEvent();
    for (let time = 0; time < 3; time += 1) await api().post('/webhooks/stripe', {});
    await setCounters('forgedWebhooksByAddress', { spent: RATES.forgedWebhooksByAddress.units });
    for (let time = 0; time < 3; time += 1) {
      expect((await api().post('/webhooks/stripe', sent, headers)).status).toBe(200);
    }
    expect(await api().post('/webhooks/stripe', sent)).toMatchObject(TOO_MANY);
    // PayPal itself would have to be asked about each.
    expect(await api().post('/webhooks/paypal', sent)).toMatchObject(TOO_MANY);
  });

  it('counts a locator that names no booking for many, whichever call tells', async () => {
    const guesses = [read, checkout, confirm];
    const allowed = RATES.locatorsByAddress.units / (GUESS_UNITS + 1);
    for (let guess = 0; guess < allowed; guess += 1) {
      const ask = guesses[guess % guesses.length] ?? read;
      expect((await ask(`${UNKNOWN}${guess}`)).status).toBe(404);
    }
    expect(await read(UNKNOWN)).toMatchObject(TOO_MANY);
    // Else a guesser would go on until a booking answers.
    expect(await read(reference)).toMatchObject(TOO_MANY);
    expect(await checkout(reference)).toMatchObject(TOO_MANY);
    expect(await confirm(reference)).toMatchObject(TOO_MANY);
  });

  it('let an address that has taken ten seats of a departure book another one', async () => {
    const [journey, other] = [await roomyJourney(api()), await journeyId(api(), 'puente', 0)];
    const bookSeat = (id: string) => api().post(`/api/bookings/${id}`, BOOKING_BODY);
    for (let seat = 0; seat < 10; seat += 1) expect((await bookSeat(journey)).status).toBe(201);
    expect(await bookSeat(journey)).toMatchObject(TOO_MANY);
    expect((await bookSeat(other)).status).toBe(201);
  });

  it('admits no more of those that come at once', async () => {
    await book(api());
    await setCounters('bookingsByAddress', { spent: RATES.bookingsByAddress.units - 5 });
    const journey = await roomyJourney(api());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api().post(`/api/bookings/${journey}`, BOOKING_BODY)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('keeps neither addresses nor locators, and forgets what has ended', async () => {
    await read(reference);
    const { db } = api();
    const counters = await db.selectFrom('rate_counters').selectAll().execute();
    expect(counters).toHaveLength(2);
    for (const text of ['127.0.0.1', reference]) {
      expect(JSON.stringify(counters)).not.toContain(text);
    }
    await setCounters('readsOfBooking', { ends_at: sql<Date>`now()` });
    await sweepCounters(db);
    expect(await db.selectFrom('rate_counters').select('limit_name').execute()).toEqual([
      { limit_name: 'locatorsByAddress' },
    ]);
  });

  it('lets the site read a refusal, and has it kept by no cache', async () => {
    await read(reference);
    await setCounters('readsOfBooking', { spent: RATES.readsOfBooking.units });
    const headers = { origin: SITE_URL };
    const refused = await api().get(`/api/bookings/reference/${reference}`, headers);
    expect(refused).toMatchObject(TOO_MANY);
    expect(refused.headers.get('access-control-allow-origin')).toBe(SITE_URL);
    expect(refused.headers.get('cache-control')).toBe('no-store');
  });

  function setCounters(name: RateName, values: { spent?: number; ends_at?: RawBuilder<Date> }) {
    const { db } = instances.apis[0];
    return db.updateTable('rate_counters').set(values).where('limit_name', '=', name).execute();
  }
});
