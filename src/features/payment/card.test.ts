import { describe, expect, it, vi } from 'vitest';
import { isAllowedCheckout } from './card.ts';

vi.mock('../../config.ts', () => ({
  environment: { apiUrl: 'http://localhost:4322', checkoutHosts: ['pago.example'] },
}));

describe('isAllowedCheckout', () => {
  it.each([
    'https://checkout.stripe.com/c/pay/cs_test_1',
    'http://localhost:4322/sandbox/checkout/cs_1',
    'https://pago.example/c/1',
  ])('goes to %s', (address) => expect(isAllowedCheckout(address)).toBe(true));

  it.each([
    'http://checkout.stripe.com/c/pay/cs_test_1',
    'https://checkout.stripe.com.evil.example/c/pay',
    'https://checkout.stripe.com@evil.example/c/pay',
    'https://evil.example/?checkout.stripe.com',
    'http://localhost:4321/sandbox',
    'http://pago.example/c/1',
    'javascript:alert(1)',
    'data:text/html,x',
    '/sandbox/checkout/cs_1',
    '',
  ])('does not go to %j', (address) => expect(isAllowedCheckout(address)).toBe(false));
});
