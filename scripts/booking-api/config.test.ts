import { describe, expect, it } from 'vitest';
import { readEnvironment, warningsOf } from './config.ts';
import { textLike } from './testing/matchers.ts';

describe('readEnvironment', () => {
  it('has a default for everything but the keys', () => {
    expect(readEnvironment({})).toEqual({
      HOST: '127.0.0.1',
      API_PORT: 4322,
      COMPANY_CODE: 'foque-rojo',
      TRUSTED_PROXY: 'no',
    });
  });

  it('takes addresses for their origin and an empty variable for an unset one', () => {
    expect(
      readEnvironment({
        SITE_URL: 'https://www.example.com/',
        API_PORT: '',
        STRIPE_SECRET_KEY: '',
      }),
    ).toMatchObject({ SITE_URL: 'https://www.example.com', API_PORT: 4322 });
  });

  it("leaves the publishing server's secret alone", () => {
    const secret = 'sixteen or more …';
    expect(readEnvironment({ REBUILD_HOOK_SECRET: secret })).toMatchObject({
      REBUILD_HOOK_SECRET: secret,
    });
  });

  it.each([
    [{ API_PORT: 'http' }, 'API_PORT must be a port number.'],
    [{ API_PORT: '70000' }, 'API_PORT must be a port number.'],
    [{ SITE_URL: 'www.example.com' }, /^SITE_URL must be an address/],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres://.'],
    [{ STRIPE_SECRET_KEY: 'pk_test_1' }, /^STRIPE_SECRET_KEY must be a secret key of Stripe/],
    [{ TRUSTED_PROXY: '10.0.0.1' }, 'TRUSTED_PROXY must be yes or no.'],
    [{ STRIPE_WEBHOOK_SECRET: 'sk_1' }, /^STRIPE_WEBHOOK_SECRET must be the signing secret/],
    [{ STRIPE_API_BASE: 'x' }, /^STRIPE_API_BASE must be an address/],
    [
      { PAYPAL_CLIENT_SECRET: 'x' },
      'PAYPAL_CLIENT_ID is missing, while PAYPAL_CLIENT_SECRET is set.',
    ],
    [
      { PAYPAL_CLIENT_ID: 'x', PAYPAL_CLIENT_SECRET: 'x' },
      'PAYPAL_MERCHANT_ID is missing, while PAYPAL_CLIENT_SECRET is set: an order could pay somebody else.',
    ],
    [
      { PAYPAL_MERCHANT_ID: 'FRSANDBX23456' },
      'PAYPAL_CLIENT_SECRET is missing, while PAYPAL_MERCHANT_ID is set.',
    ],
    [{ PAYPAL_MERCHANT_ID: 'me@example.com' }, /^PAYPAL_MERCHANT_ID must be the 13 letters/],
    [{ REBUILD_HOOK_URL: 'www.example.com' }, /^REBUILD_HOOK_URL must be an address/],
    [
      { REBUILD_HOOK_URL: 'https://www.example.com/hooks/rebuild' },
      'REBUILD_HOOK_SECRET is missing, while REBUILD_HOOK_URL is set.',
    ],
    [{ REBUILD_HOOK_SECRET: 'short' }, 'REBUILD_HOOK_SECRET must have at least 16 characters.'],
    [{ NODE_ENV: 'production' }, /^SITE_URL is missing/],
    [{ COMPANY_CODE: 'a b' }, /^COMPANY_CODE may hold/],
  ])('says what is wrong with %j', (variables, message) => {
    expect(() => readEnvironment(variables)).toThrow(message);
  });
});

describe('warningsOf', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1' };
  const paypal = {
    PAYPAL_CLIENT_ID: 'x',
    PAYPAL_CLIENT_SECRET: 'x',
    PAYPAL_MERCHANT_ID: 'FRSANDBX23456',
  };

  it.each([
    [{}, []],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_1' }, []],
    [{ ...paypal, PAYPAL_WEBHOOK_ID: '1' }, []],
    [stripe, [/^STRIPE_WEBHOOK_SECRET is unset: \/webhooks\/stripe is off, [^\n]*$/]],
    [paypal, [/^PAYPAL_WEBHOOK_ID is unset: \/webhooks\/paypal is off, [^\n]*$/]],
  ])('of %j', (variables, lines) => {
    expect(warningsOf(readEnvironment(variables))).toEqual(lines.map((line) => textLike(line)));
  });
});
