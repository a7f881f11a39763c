import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  leavesTimeForCard,
  outcomeOfCheckout,
  paymentAmount,
  paymentName,
  readLocator,
  transferConcept,
  type CheckoutStatus,
} from './booking.ts';

const booking = (start: string) => ({
  reference: '7K3MQ9X2TB',
  journey: { start: new Date(start) },
  trip: { slug: 'vuelta-a-menorca' },
});

describe('names of payments', () => {
  it.each([
    ['2027-06-12T14:30:00Z', '120627'],
    ['2027-05-31T22:30:00Z', '010627'],
    ['2026-12-31T23:00:00Z', '010127'],
  ])('carry the departure of %s by its date in Madrid', (start, day) => {
    expect(transferConcept(booking(start))).toBe(`7K3MQ9X2TB ${day}`);
    expect(paymentName(booking(start))).toBe(`vuelta-a-menorca | ${day} | 7K3MQ9X2TB`);
  });

  it('write the amount with a point and two decimals', () => {
    expect(paymentAmount({ deposit: 15_000 })).toBe('150.00');
    expect(paymentAmount({ deposit: 15_005 })).toBe('150.05');
  });
});

describe('readLocator', () => {
  it.each([
    '7K3MQ9X2TB',
    ' 7K3MQ9X2TB ',
    '7k3mq9x2tb',
    '7K3MQ-9X2TB',
    '7K3 MQ9 X2TB',
    '«7K3MQ9X2TB».',
    '7K3MQ9\u00A0X2TB\n',
    '7K3MQ\u20139X2TB',
  ])('reads %j', (typed) => expect(readLocator(typed)).toBe('7K3MQ9X2TB'));

  it.each(['', ' ', '¿?', '7K3M', 'lucia.ferrer.garcia@example.com', '🚤🚤🚤🚤🚤'])(
    'finds none in %j',
    (typed) => expect(readLocator(typed)).toBeUndefined(),
  );

  it('reads its own answer as it stands', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const locator = readLocator(typed);
        if (locator !== undefined) expect(readLocator(locator)).toBe(locator);
      }),
    );
  });
});

describe('leavesTimeForCard', () => {
  const now = new Date('2027-06-01T10:00:00Z');
  it.each([
    ['2027-06-03T10:00:00Z', true],
    ['2027-06-01T10:31:00Z', true],
    ['2027-06-01T10:30:59Z', false],
    ['2027-06-01T09:00:00Z', false],
  ])('before %s: %s', (expiresAt, leaves) => {
    expect(leavesTimeForCard({ expiresAt: new Date(expiresAt) }, now)).toBe(leaves);
  });

  it('always where the API does not tell when the seat is released', () => {
    expect(leavesTimeForCard({}, now)).toBe(true);
  });
});

describe('outcomeOfCheckout', () => {
  const paid: CheckoutStatus = {
    paymentIntent: 'pi_1',
    paymentStatus: 'paid',
    status: 'complete',
  };

  it('is paid when all four checks hold', () => {
    expect(outcomeOfCheckout(paid, 'l***@example.com')).toEqual({
      kind: 'paid',
      paymentId: 'pi_1',
      email: 'l***@example.com',
    });
  });

  it.each<[string, CheckoutStatus, string | undefined]>([
    ['unpaid, by a slow method', { ...paid, paymentStatus: 'unpaid' }, 'a@example.com'],
    ['nothing to pay', { ...paid, paymentStatus: 'no_payment_required' }, 'a@example.com'],
    ['expired, yet paid', { ...paid, status: 'expired' }, 'a@example.com'],
    ['no payment intent', { ...paid, paymentIntent: undefined }, 'a@example.com'],
    ['an empty payment intent', { ...paid, paymentIntent: '' }, 'a@example.com'],
    ['no e-mail', paid, undefined],
    ['an empty e-mail', paid, ''],
  ])('is neither paid nor failed: %s', (_, session, email) => {
    expect(outcomeOfCheckout(session, email)).toEqual({ kind: 'undecided' });
  });

  it('has failed when the session ended unpaid', () => {
    const expired: CheckoutStatus = { paymentStatus: 'unpaid', status: 'expired' };
    expect(outcomeOfCheckout(expired, 'a@example.com')).toEqual({ kind: 'failed' });
  });

  it('waits for a session that is still open', () => {
    const open: CheckoutStatus = { paymentStatus: 'unpaid', status: 'open' };
    expect(outcomeOfCheckout(open, 'a@example.com')).toEqual({ kind: 'open' });
  });
});
