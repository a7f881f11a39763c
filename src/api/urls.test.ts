import { expect, it } from 'vitest';
import { urls } from './urls.ts';

it('keeps what stands in an address in its place', () => {
  expect(urls.tripBySlug('a/../b?c#d')).toBe('/api/trips/slug/a%2F..%2Fb%3Fc%23d');
  expect(urls.bookingByReference('Á 1')).toBe('/api/bookings/reference/%C3%81%201');
  expect(urls.journey('half \uD83D')).toBe('/api/journeys/half%20%EF%BF%BD');
  expect(urls.checkoutStatus('cs&x=1')).toBe('/session-status?session_id=cs%26x%3D1');
  expect(urls.dynamicPage('foque-rojo', 'veleros')).toBe(
    '/api/dynamic-pages/slug/foque-rojo/veleros',
  );
});
