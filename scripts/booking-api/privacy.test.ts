import { addHours } from 'date-fns';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { bookingSchema } from './bookings/wire.ts';
import type { Answer, TestApi } from './testing/api.ts';
import { START, startTestApi } from './testing/api.ts';
import { BOOKING_BODY, PRIVATE_TEXTS, book, referenceOf, roomyJourney } from './testing/booking.ts';
import { engines } from './testing/engines.ts';
import {
  cancel,
  confirm,
  openCheckout,
  payByWallet,
  payCheckout,
  readBooking,
  release,
} from './testing/payments.ts';

const UNKNOWN = 'AAAAAAAAAA';
/** What no booking can have for a locator. */
const MALFORMED = ['x', '%00', '%F0%9F%92%A9', "'--", 'A'.repeat(101), 'A%20B', '%'];

/** What a visitor may type, each text like no other. */
const MARKED = {
  ...BOOKING_BODY,
  name: 'Marcanombre',
  lastname: 'Marcapellido',
  phone: '+34 611 222 333',
  email: 'marca.correo@example.com',
  birthDay: '1987-06-05',
  dni: '87654321X',
  comments: 'Marcacomentario',
};
const MESSAGE = { ...MARKED, subject: 'Marcasunto', message: 'Marcamensaje' };

describe.each(engines)('privacy on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.stop());

  it('answers a locator with the schema’s fields and no others, whatever became of the booking', async () => {
    const [pending, byCard, byWallet, cancelled] = [
      await book(api),
      await book(api),
      await book(api),
      await book(api),
    ];
    await confirm(api, byCard, 'stripe', await payCheckout(api, await openCheckout(api, byCard)));
    await confirm(api, byWallet, 'paypal', await payByWallet(api, byWallet));
    await cancel(api, cancelled);
    const statuses: string[] = [];
    for (const reference of [pending, byCard, byWallet, cancelled]) {
      const body = await readBooking(api, reference);
      statuses.push(v.parse(bookingSchema, body).status);
      for (const text of PRIVATE_TEXTS) expect(JSON.stringify(body)).not.toContain(text);
    }
    expect(statuses).toEqual(['pending', 'confirmed', 'confirmed', 'cancelled']);
    // The schema is strict: an answer that told more would not pass it.
    const more = { ...v.parse(v.looseObject({}), await readBooking(api, pending)), dni: 'x' };
    expect(v.is(bookingSchema, more)).toBe(false);
  });

  it.each(['dni', 'birthDay', 'phone', 'comments', 'gender'])('documents no %s', async (field) => {
    const { body } = await api.get('/api/openapi.json');
    const { Booking } = v.parse(documentSchema, body).components.schemas;
    expect(Booking.additionalProperties).toBe(false);
    expect(Object.keys(Booking.properties)).not.toContain(field);
  });

  it('refuses unknown, malformed and erased locators alike, and looks for each', async () => {
    const erased = await book(api);
    await api.db
      .updateTable('bookings')
      .set({ erased_at: START })
      .where('reference', '=', erased)
      .execute();
    const payment = { payment_id: 'pi_1', payment_method: 'stripe' };
    const calls: ((locator: string) => Promise<Answer>)[] = [
      (locator) => api.get(`/api/bookings/reference/${locator}`),
      (locator) => api.put(`/api/bookings/confirm/${locator}`, payment),
      (locator) => api.put(`/api/bookings/confirm/${locator}`, {}),
    ];
    const select = vi.spyOn(api.db, 'selectFrom');
    for (const call of calls) {
      const unknown = await seen(call(UNKNOWN));
      for (const locator of [erased, ...MALFORMED]) {
        expect(await seen(call(locator)), locator).toEqual(unknown);
      }
    }
    select.mockRestore();

    /** All that a guesser sees, and what the database was asked. */
    async function seen(answer: Promise<Answer>) {
      select.mockClear();
      const { status, headers, body } = await answer;
      const { date: _date, ...rest } = Object.fromEntries(headers);
      return { status, headers: rest, body, asked: select.mock.calls };
    }
  });

  it('logs nothing of a visitor and no locator, of any call, done, refused or failed', async () => {
    const output = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
    for (const write of output) write.mockReturnValue(true);
    api.log.length = 0;
    const secrets = await callEverything();
    const written = [...api.log, ...output.flatMap(({ mock }) => mock.calls.flat().map(String))];
    for (const write of output) write.mockRestore();
    expect(api.log.length).toBeGreaterThan(20);
    for (const text of secrets) expect(written.join('\n')).not.toContain(text);
  });

  /** Makes every call that carries something private; tells what the log must not hold. */
  async function callEverything(): Promise<string[]> {
    const journey = await roomyJourney(api);
    const created = await api.post(`/api/bookings/${journey}`, MARKED, {
      'idempotency-key': 'Marcallave',
    });
    const reference = referenceOf(created.body);
    await api.post(`/api/bookings/${journey}`, { ...MARKED, email: `${MARKED.email}@` });
    await api.post(`/api/bookings/${MARKED.dni}`, MARKED);
    await api.get(`/api/bookings/reference/${reference}?email=${MARKED.email}`);
    await api.get(`/api/bookings/reference/${MARKED.dni}`);
    await api.get(`/${reference}/${MARKED.email}`);
    const checkout = await openCheckout(api, reference);
    const paymentId = await payCheckout(api, checkout);
    await confirm(api, reference, 'stripe', 'pi_unknown');
    await confirm(api, reference, 'stripe', paymentId);
    await api.get(`/session-status?session_id=${checkout.id}&email=${MARKED.email}`);
    await payByWallet(api, reference);
    await release(api, reference);
    await api.post('/api/contacts/send', MESSAGE);
    await api.post('/api/contacts/send', { ...MESSAGE, email: 'Marca' });
    await api.post('/api/contacts/subscribe', { ...MESSAGE, email: 'otra.marca@example.com' });
    await failOnce('bookings', () => api.post(`/api/bookings/${journey}`, MARKED));
    await failOnce('contact_messages', () => api.post('/api/contacts/send', MESSAGE));
    await fall();
    const { name, lastname, phone, email, birthDay, dni, comments, subject, message } = MESSAGE;
    const typed = [name, lastname, phone, email, birthDay, dni, comments, subject, message];
    return [...typed, 'otra.marca', 'Marcallave', reference, checkout.id, paymentId];
  }

  /** The database refuses what is written to a table, and may quote it. */
  async function failOnce(table: 'bookings' | 'contact_messages', call: () => Promise<Answer>) {
    const alter = (change: (name: string) => string) =>
      sql.raw(`alter table ${table} ${change('nothing_fits')}`).execute(api.db);
    await alter((name) => `add constraint ${name} check (name = '') not valid`);
    expect((await call()).status).toBe(500);
    await alter((name) => `drop constraint ${name}`);
  }

  async function fall(): Promise<void> {
    await book(api);
    api.clock.now = addHours(START, 48);
    await api.tidy();
    api.clock.now = START;
  }
});

const documentSchema = v.object({
  components: v.object({
    schemas: v.object({
      Booking: v.object({
        additionalProperties: v.optional(v.boolean()),
        properties: v.record(v.string(), v.unknown()),
      }),
    }),
  }),
});
