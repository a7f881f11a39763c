import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../testing/api.ts';
import { START, startTestApi } from '../testing/api.ts';
import { BOOKING_BODY, PRIVATE_TEXTS, book } from '../testing/booking.ts';
import { engines } from '../testing/engines.ts';
import { erasePersonalData } from './erase.ts';

const PERSONAL = [...PRIVATE_TEXTS, BOOKING_BODY.name, BOOKING_BODY.lastname];
const RETENTION = { months: 24, moment: START };
/** 24 months before START, and a little. */
const OLD_END = new Date('2024-06-03T09:59:59Z');
const RECENT_END = new Date('2024-06-03T10:00:00Z');

describe.each(engines)('erasing personal data on $name', (engine) => {
  let api: TestApi;
  let old: string;
  let owed: string;
  let recent: string;
  beforeAll(async () => {
    api = await startTestApi(engine);
    [old, owed, recent] = [await book(api), await book(api), await book(api)];
    await endTrip(old, OLD_END);
    await endTrip(owed, OLD_END);
    await endTrip(recent, RECENT_END);
    await receivePayment(old, 'confirmed');
    await receivePayment(owed, 'refund_due');
    await receiveMessages();
  });
  afterAll(() => api.stop());

  /** Moves a booking to a departure of its own, which ended then. */
  async function endTrip(reference: string, end: Date) {
    const journey = await api.db.selectFrom('journeys').selectAll().executeTakeFirstOrThrow();
    const id = `ended-${reference}`;
    const dates = { date_from: new Date('2024-05-27T14:30:00Z'), date_to: end };
    await api.db
      .insertInto('journeys')
      .values({ ...journey, id, ...dates })
      .execute();
    await change(reference).set({ journey_id: id }).execute();
  }
  const change = (reference: string) =>
    api.db.updateTable('bookings').where('reference', '=', reference);
  const find = (reference: string) =>
    api.db
      .selectFrom('bookings')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
  async function receivePayment(reference: string, outcome: 'confirmed' | 'refund_due') {
    const { id, deposit_cents } = await find(reference);
    const payment = { provider: 'stripe' as const, payment_id: `pi_${reference}`, booking_id: id };
    await api.db
      .insertInto('payments')
      .values({ ...payment, amount_cents: deposit_cents, created_at: START, outcome })
      .execute();
  }
  async function receiveMessages() {
    const { name, email } = BOOKING_BODY;
    const message = { name, email, subject: 'Hola', message: 'Hola' };
    const dates = { old: OLD_END, recent: RECENT_END };
    for (const [id, created_at] of Object.entries(dates)) {
      await api.db
        .insertInto('contact_messages')
        .values({ ...message, id, created_at })
        .execute();
    }
    await api.db.insertInto('subscribers').values({ name, email, created_at: OLD_END }).execute();
  }

  it('does all or nothing', async () => {
    const before = await find(old);
    await sql`alter table contact_messages rename to gone`.execute(api.db);
    await expect(erasePersonalData(api.db, RETENTION)).rejects.toThrow(/contact_messages/);
    await sql`alter table gone rename to contact_messages`.execute(api.db);
    expect(await find(old)).toEqual(before);
  });

  it('leaves of an old booking what the accounts need, and nothing of the person', async () => {
    const before = await find(old);
    expect(await erasePersonalData(api.db, RETENTION)).toEqual({ bookings: 1, messages: 1 });
    const after = await find(old);
    for (const text of PERSONAL) expect(JSON.stringify(after)).not.toContain(text);
    expect(after).toEqual({
      ...before,
      ...{ name: '', lastname: '', phone: '', email: '', dni: '', comments: '' },
      ...{ gender: null, birth_day: null, whatsapp: false, idempotency_key: null },
      erased_at: START,
    });
    const payments = api.db.selectFrom('payments').select('payment_id');
    expect(await payments.where('booking_id', '=', after.id).execute()).toEqual([
      { payment_id: `pi_${old}` },
    ]);
  });

  it('keeps a recent booking, one that is owed a refund, a recent message and a subscription', async () => {
    for (const reference of [recent, owed]) {
      expect(await find(reference)).toMatchObject({ dni: BOOKING_BODY.dni, erased_at: null });
    }
    const messages = api.db.selectFrom('contact_messages').select('id');
    expect(await messages.execute()).toEqual([{ id: 'recent' }]);
    expect(await api.db.selectFrom('subscribers').select('name').execute()).toHaveLength(1);
  });

  it('finds nothing left to do', async () => {
    const before = await find(old);
    const later = { ...RETENTION, moment: new Date(START.getTime() + 1) };
    // The recent booking is one instant too old by now.
    expect(await erasePersonalData(api.db, later)).toEqual({ bookings: 1, messages: 1 });
    expect(await erasePersonalData(api.db, later)).toEqual({ bookings: 0, messages: 0 });
    expect(await find(old)).toEqual(before);
  });

  it('makes the booking unknown to whoever has its locator', async () => {
    const payment = { payment_id: `pi_${old}`, payment_method: 'stripe' };
    const { id } = await find(old);
    const answers = [
      await api.get(`/api/bookings/reference/${old}`),
      await api.post('/create-checkout-session', { bookingId: old }),
      await api.post('/create-checkout-session', { bookingId: id }),
      await api.put(`/api/bookings/confirm/${old}`, payment),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body).toEqual({ message: 'No encontramos ninguna reserva con ese localizador.' });
    }
  });
});
